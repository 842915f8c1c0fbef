import type { Answers } from '#assessment/answers.ts'
import type { Domain, Locale, Questionnaire } from '#assessment/questionnaire.ts'
import type { ReportPart } from '#assessment/report/build-report.ts'
import type { Report } from '#assessment/report/report.ts'
import type { Partner } from '#server/content/partner.schema.ts'
import type { Content } from '#server/content.ts'
import type { Choices } from '../choosing/choices.ts'

/** What a report is shown from: what was worked out, whose answers, and the content that has its texts. */
export type PresentInput = {
  report: Report
  /** Parts that hold fallbacks and not results. */
  failed: readonly ReportPart[]
  questionnaire: Questionnaire
  answers: Answers
  content: Pick<Content, 'interventions' | 'links' | 'strategies' | 'knowledge' | 'resources' | 'safety'>
  locale: Locale
  partner: Partner | null
  /** Postal code of the person's state, where it is known. */
  stateCode: string | null
  /** The area that the start page of this check-up is about: the report opens with it. */
  firstArea?: Domain
  /** Show this area alone. */
  onlyArea?: Domain
  /** What the person chose on their report, which then comes first. */
  choices?: Choices
  /** Say why each thing is there. For the person alone: it names what others may not read. */
  withWhy?: boolean
}
