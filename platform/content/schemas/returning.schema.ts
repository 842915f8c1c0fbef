import { z } from 'zod'
import { Text } from '#assessment/questionnaire/questionnaire.ts'

/** content/returning.yaml: texts of a returning check-up besides its questions. */
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
export type ReturningTexts = z.infer<typeof ReturningTexts>
