import type { i18n } from 'i18next'
import type { Answers } from '#assessment/answers.ts'
import { checkAnswers } from '#assessment/parse-answers.ts'
import type { Locale, Questionnaire } from '#assessment/questionnaire.ts'
import { type DoctorRow, type DoctorRowId, doctorRowsOf, privateDoctorRows } from '#assessment/report/doctor-page.ts'
import { answersFor } from '#assessment/report/reader.ts'
import { factsOf } from '#assessment/scoring/instrument-scores.ts'
import type { Printable } from './printable.ts'
import { listOf, text } from './printable-pieces.ts'

/** Lines for the person's own questions. */
const linesForQuestions = 3

/** Whether a row stands on the page only if the person ticks it. */
export const isPrivateRow = (row: DoctorRowId): boolean => privateDoctorRows.includes(row)

/**
 * Returns the rows of the page for the doctor. Those that are open are worked out from the answers that others may know;
 * private ones from all but whether the person feels safe.
 */
export function rowsForDoctor(questionnaire: Questionnaire, answers: Answers): DoctorRow[] {
  const rows = (withPrivate: boolean) =>
    doctorRowsOf(
      factsOf(questionnaire, checkAnswers(questionnaire, answersFor({ who: 'paper', withPrivate }, answers)).answers),
    )
  return [...rows(false).filter(({ row }) => !isPrivateRow(row)), ...rows(true).filter(({ row }) => isPrivateRow(row))]
}

/** What the person ticked: the fields of a query string or a form. */
export type Ticks = { has: (name: string) => boolean; getAll: (name: string) => readonly unknown[] }

/** Returns the rows that the person ticked; before they choose, all but the private ones. */
export function tickedRows(rows: readonly DoctorRow[], ticks: Ticks): DoctorRow[] {
  if (!ticks.has('chosen')) return rows.filter(({ row }) => !isPrivateRow(row))
  const ticked = ticks.getAll('row')
  return rows.filter(({ row }) => ticked.includes(row))
}

/** What the page is made from: `day` is that of the check-up, in words. */
type PageInput = {
  rows: readonly DoctorRow[]
  questionnaire: Questionnaire
  words: Readonly<Record<Locale, i18n>>
  locale: Locale
  day: string
  partner: string | null
  /** Somebody else gave the answers. */
  answeredFor: boolean
}

/** Returns the page for the doctor as a printable document in one language. */
export function doctorPage({ rows, words, locale, day, partner, answeredFor, questionnaire }: PageInput): Printable {
  const t = words[locale].getFixedT(locale, 'doctorPage')
  const inWords = (row: DoctorRow) => sentenceOf(row, { words: words[locale], locale, questionnaire })
  return {
    lang: locale,
    title: t('documentTitle'),
    author: words[locale].getFixedT(locale, 'common')('brand.full'),
    partner,
    made: null,
    cover: null,
    opening: [],
    first: [],
    contents: null,
    sections: [
      {
        id: 'talk',
        title: t('talk'),
        blocks: [rows.length > 0 ? listOf(rows.map(inWords)) : text(t('none'))],
      },
      {
        id: 'questions',
        title: t('questions'),
        blocks: [
          { kind: 'lines', count: linesForQuestions },
          text(t(answeredFor ? 'end.for' : 'end.self', { date: day })),
        ],
      },
    ],
    footer: t('documentTitle'),
    page: words[locale].t('printable:page', { page: '{page}', pages: '{pages}' }),
  }
}

type InWords = { words: i18n; locale: Locale; questionnaire: Questionnaire }

/** Returns the sentence of a row with the person's answers in short words. */
function sentenceOf(given: DoctorRow, { words, locale, questionnaire }: InWords): string {
  const { row, said, figures, vaccines = [], medicare } = given
  const t = words.getFixedT(locale, 'doctorPage')
  // Some parts have commas of their own.
  const listed = (parts: readonly string[]) => parts.join('; ')
  const of = (...questions: readonly string[]) =>
    said
      .filter(({ question }) => questions.includes(question))
      // Not every answer has a word: an eye that sees well is no row.
      .filter(({ question, value }) => words.exists(`doctorPage:words.${question}.${value}`))
      .map(({ question, value }) => t(`words.${question as 'pain'}.${value as 'most'}`))
  const [word = ''] = of(...said.map(({ question }) => question))
  switch (row) {
    case 'visit':
      return [t('text.visit'), ...(medicare ? [t('text.medicare')] : [])].join(' ')
    case 'falls':
      return t('text.falls', { list: listed(of(...said.map(({ question }) => question))) })
    case 'medicines':
      return [
        ...of('meds').map((number) => t('text.medicines', { number })),
        ...(of('meds_trouble').length > 0 ? [t('text.trouble', { list: listed(of('meds_trouble')) })] : []),
        t('text.review'),
      ].join(' ')
    case 'memory':
      return [
        t('text.memory'),
        ...of('memory_daily').map((daily) => t('text.memoryDaily', { word: daily })),
        t('text.memoryCheck'),
      ].join(' ')
    case 'senses':
      return t('text.senses', {
        list: new Intl.ListFormat(locale, { type: 'disjunction' }).format(of('hear', 'see')),
      })
    case 'vaccines': {
      const ofPointers = words.getFixedT(locale, 'pointers')
      return t('text.vaccines', { list: listed(vaccines.map((vaccine) => ofPointers(`preventive.items.${vaccine}`))) })
    }
    case 'sleep':
    case 'pain':
    case 'daily':
      return t(`text.${row}`, { word })
    case 'alcohol':
      return t('text.alcohol', { auditC: figures.auditC ?? 0, list: listed(optionTexts(said, questionnaire, locale)) })
    case 'mood':
      return t('text.mood', { phq2: figures.phq2 ?? 0, gad2: figures.gad2 ?? 0 })
    default:
      return t(`text.${row}`)
  }
}

/** Returns the answers in the words of the questionnaire. */
function optionTexts(said: DoctorRow['said'], { pages }: Questionnaire, locale: Locale): string[] {
  const questions = pages.flatMap((page) => page.questions)
  return said.flatMap(({ question, value }) => {
    const found = questions.find(({ id }) => id === question)
    const option = found?.type === 'single' ? found.options.find((each) => each.value === value) : undefined
    return option ? [option.text[locale]] : []
  })
}
