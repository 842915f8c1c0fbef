import type { Answers } from '#assessment/answers/answers.ts'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { inputFor, others, type Reader, reportFor } from '#assessment/report/reader.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { content } from '#tests/support/content.ts'
import { type Choices, noChoices } from '../choosing/choices.ts'
import { computeReport } from '../compute/compute-report.ts'
import { doctorPage, rowsForDoctor } from '../paper/doctor-page.ts'
import type { Printable } from '../paper/printable.ts'
import { printableReport } from '../paper/printable-report.ts'
import { present } from '../present/present.ts'
import type { Audience } from '../present/reader/audience.ts'
import type { ReportView } from '../present/report-view.ts'

/** A respondent, and other facts about the check-up. */
export type Published = {
  answers: Answers
  reader: Reader
  locale: Locale
  helpRequested?: boolean
  choices?: Choices
  audience?: Audience
  firstName?: string
  /** The person's name for the contact. */
  personName?: string
}

/** Returns everything that a reader sees of a person on pages, in one language. */
export function viewText({
  answers,
  reader,
  locale,
  helpRequested,
  choices = noChoices,
  ...more
}: Published): ReportView {
  const all = {
    questionnaire: wellbeing13,
    interventions: content.interventions,
    answers,
    helpRequested,
    contentVersion: content.version,
  }
  const input = inputFor(reader, all)
  return present({
    ...computeReport(input),
    ...more,
    reader,
    forOthers: reportFor(reader.who === 'self' ? others : reader, all),
    questionnaire: wellbeing13,
    answers: input.answers,
    content,
    locale,
    partner: content.partners.find(({ key }) => key === 'nccoa') ?? null,
    stateCode: 'FL',
    choices,
  })
}

/** Returns a person's report on paper, with all optional parts by default. */
export const paperText = (reported: Omit<Published, 'reader'>, withPrivate = false, withMore = true): Printable =>
  printableReport({
    view: viewText({ ...reported, reader: { who: 'paper', withPrivate } }),
    translations,
    locale: reported.locale,
    day: '20',
    partner: null,
    links: content.links,
    withMore,
    topicAddress: (topic) => `https://checkup.example.org/knowledge-base/${topic}`,
  })

/** Returns the page for the doctor with everything selected. */
export const doctorText = ({ answers, locale }: Pick<Published, 'answers' | 'locale'>): Printable =>
  doctorPage({
    ...{ name: 'Rosa', age: '75_84' },
    tried: [],
    rows: rowsForDoctor(wellbeing13, answers),
    questionnaire: wellbeing13,
    translations,
    locale,
    day: '20',
    partner: null,
    about: null,
    reusedDays: new Map(),
  })
