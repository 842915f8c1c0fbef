import type { Answers } from '../../answers/answers.ts'
import { domains } from '../../questionnaire/questionnaire.ts'
import { interventions, wellbeing13 } from '../../questionnaire/wellbeing-13.example.ts'
import { startReport } from '../build-report.ts'
import { metrics } from '../report.ts'
import { explain } from './explain.ts'
import type { Explanation, Line, LineId } from './explanation.ts'

export const startOf = (answers: Answers) =>
  startReport({ questionnaire: wellbeing13, interventions, answers, contentVersion: 'test' })
export const explained = (answers: Answers) => {
  const { stars, areas, ...rest } = explain(startOf(answers))
  return { ...rest, stars: { ...nothingOf(metrics), ...stars }, areas: { ...nothingOf(domains), ...areas } }
}
export const nothing: Explanation = { citedAnswers: [], lines: [], missing: [] }
const nothingOf = <Id extends string>(ids: readonly Id[]) =>
  Object.fromEntries(ids.map((id) => [id, nothing])) as Record<Id, Explanation>
export const steps = ({ lines }: Explanation) => lines.map(({ say, numbers }) => [say, ...Object.values(numbers)])
export const find = (lines: readonly Line[], say: LineId) => lines.find((line) => line.say === say)
export const number = (lines: readonly Line[], say: LineId, name: string) => find(lines, say)?.numbers[name]
