import { z } from 'zod'
import { Text } from '#assessment/questionnaire.ts'
import { Barrier } from './common.schema.ts'

/** What helps with one barrier. `label` is the barrier in the person's own words, as the check-up asks it. */
export const Strategy = z.strictObject({ label: Text, text: Text })
export type Strategy = z.infer<typeof Strategy>

/** content/strategies.yaml: one strategy for every barrier. */
export const Strategies = z.record(Barrier, Strategy)
export type Strategies = z.infer<typeof Strategies>
