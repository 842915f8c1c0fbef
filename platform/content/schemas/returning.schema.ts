import { z } from 'zod'
import { Text } from '#assessment/questionnaire/questionnaire.ts'

/** content/returning.yaml: texts of the `return` form (for a person with an earlier check-up), except its questions. */
export const ReturningTexts = z.strictObject({
  answeredOn: Text,
  isSame: Text,
  same: Text,
  changed: Text,
  whichChanged: Text,
  whichHelp: Text,
  eachTime: Text,
  wasHard: Text,
  isWorse: Text,
  tooOld: Text,
  falls: Text,
  lifeSince: Text,
  point: Text,
  /** Most last answers that one question shows. */
  rowsAtOnce: z.int().positive(),
  /** Short names of pages by id. */
  names: z.record(z.string(), Text),
})
export type ReturningTexts = z.infer<typeof ReturningTexts>
