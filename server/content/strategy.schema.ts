import { z } from 'zod'
import { Text } from '#assessment/questionnaire.ts'
import { Barrier } from './common.schema.ts'

/**
 * Advice against one barrier. `label` is the barrier as worded in the check-up, `text` speaks to the person, `they` about them. `ifUnsafe` stands in place of `text` for
 * somebody who does not feel safe, where the barrier may be about that.
 */
const Strategy = z.strictObject({
  label: Text,
  text: Text,
  they: Text,
  ifUnsafe: z.strictObject({ text: Text, they: Text }).optional(),
})
/** Advice against one barrier. */
export type Strategy = z.infer<typeof Strategy>

/** content/strategies.yaml: one strategy for every barrier. */
export const Strategies = z.record(Barrier, Strategy)
/** Strategies by barrier. */
export type Strategies = z.infer<typeof Strategies>
