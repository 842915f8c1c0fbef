import type { Answers } from '#assessment/answers/answers.ts'
import type { DeferredPart, Domain, Locale, Questionnaire } from '#assessment/questionnaire/questionnaire.ts'
import type { ReportPart, ReportStart } from '#assessment/report/build-report.ts'
import type { Returned } from '#assessment/report/findings/returned.ts'
import type { Reader } from '#assessment/report/reader.ts'
import type { Report } from '#assessment/report/report.ts'
import type { OpeningOf } from '#domain/support/opening.ts'
import type { Content } from '#platform/content/content.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import type { Choices } from '../choosing/choices.ts'
import type { Audience } from './reader/audience.ts'

/** Input of a report view: the computed report, the answers, and the content with its texts. */
export type PresentInput = {
  report: Report
  /** The reader for which `report` is computed. */
  reader: Reader
  /** The report for other readers: parts that it lacks are marked `offPaper`. Same as `report` if the reader is one. */
  forOthers: Report
  /** Failed parts, which have fallbacks instead of results. */
  failed: readonly ReportPart[]
  questionnaire: Questionnaire
  answers: Answers
  content: Pick<
    Content,
    'interventions' | 'links' | 'strategies' | 'statements' | 'knowledge' | 'resources' | 'safety' | 'network'
  >
  locale: Locale
  partner: Partner | null
  /** Two-letter postal code of the person's state; null if unknown. */
  stateCode: string | null
  /** Whether phone lines are open now; by default unknown. */
  opening?: OpeningOf
  /** First name of a contact who could make a call for the person; only for the person. */
  helper?: string | null
  /** The area of the campaign with which the check-up was started: the report opens with it. */
  firstArea?: Domain
  /** First name of the respondent, for the author only. */
  firstName?: string | null
  /** The change since the last report, only for the person on a screen; null or undefined for a first report. */
  returned?: Returned | null
  /** The day by which the partner's staff answer an open contact request from this check-up; default: none. */
  coordinatorCalls?: string | null
  /** The name for the person in a report shared with a contact; for no other reader. */
  personName?: string
  /** Number of full days since the answers were given; default 0. */
  daysSince?: number
  /** The person who gave the answers; default: the subject of the report. */
  audience?: Audience
  /** The parts that were added to a short form; null or undefined for a form that asks about all. */
  added?: readonly DeferredPart[] | null
  /** Show only this area. */
  onlyArea?: Domain
  /** The person's choices on the report, which are shown first. */
  choices?: Choices
  /**
   * Input of the report: includes the reasons for everything shown. Only for the person, since reasons may cite
   * withheld answers.
   */
  whyFrom?: ReportStart
}
