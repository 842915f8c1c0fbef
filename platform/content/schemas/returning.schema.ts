import { z } from 'zod'
import { Text } from '#assessment/questionnaire/questionnaire.ts'

/**
 * content/returning.yaml: texts of the `return` form (the check-up of a person who did one before) besides its
 * questions.
 */
export const ReturningTexts = z.strictObject({
  saidOn: Text,
  isSame: Text,
  same: Text,
  changed: Text,
  eachTime: Text,
  wasHard: Text,
  tooOld: Text,
  falls: Text,
  lifeSince: Text,
  /** Ids of pages that are shown as one part. */
  together: z.array(z.array(z.string()).min(2)),
  /** Short names of pages by id. */
  names: z.record(z.string(), Text),
})
export type ReturningTexts = z.infer<typeof ReturningTexts>
