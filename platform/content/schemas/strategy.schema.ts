import { z } from 'zod'
import { Text } from '#assessment/questionnaire/questionnaire.ts'
import { Barrier } from './common.schema.ts'

/**
 * Advice against one barrier. `label` is the barrier as worded in the check-up; `text` addresses the respondent, `they`
 * uses the third person. `ifUnsafe` replaces `text` for a respondent who does not feel safe, if that may cause the
 * barrier.
 */
const Strategy = z.strictObject({
  label: Text,
  text: Text,
  they: Text,
  ifUnsafe: z.strictObject({ text: Text, they: Text }).optional(),
})

/** content/strategies.yaml: one strategy for every barrier. */
export const Strategies = z.record(Barrier, Strategy)
export type Strategies = z.infer<typeof Strategies>
