import { z } from 'zod'
import { Text } from '#assessment/questionnaire/questionnaire.ts'

/** content/returning.yaml: what a returning check-up says besides its questions. */
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
})
/** The texts of a returning check-up. */
export type ReturningTexts = z.infer<typeof ReturningTexts>
