import type { Answers } from '../../answers/answers.ts'
import { interventions, wellbeing13 } from '../../questionnaire/wellbeing-13.example.ts'
import { buildReport } from '../build-report.ts'
import type { Report } from '../report.ts'

/** Builds the report for these answers. All other questions are skipped. */
export function reportOf(answers: Answers, helpRequested = false): Report {
  return buildReport({
    questionnaire: wellbeing13,
    interventions,
    answers,
    contentVersion: 'test',
    helpRequested,
  })
}
