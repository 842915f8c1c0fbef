import type { i18n } from 'i18next'
import type { Answers } from '#assessment/answers.ts'
import { checkAnswers } from '#assessment/parse-answers.ts'
import type { Locale, Questionnaire } from '#assessment/questionnaire.ts'
import { type DoctorRow, type DoctorRowId, doctorRowsOf, privateDoctorRows } from '#assessment/report/doctor-page.ts'
import { answersFor } from '#assessment/report/reader.ts'
import { factsOf } from '#assessment/scoring/instrument-scores.ts'
import { listed } from '../../shared/words/listed.ts'
import type { Block, Cell, Printable, PrintableSection } from './printable.ts'
import { bold, listOf, text } from './printable-pieces.ts'

/** Lines for the person's own questions. */
const linesForQuestions = 4

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
  const given: InWords = { words: words[locale], locale, questionnaire }
  const sentences = rows.flatMap((row) => sentenceOf(row, given) ?? [])
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
        blocks: [sentences.length > 0 ? { ...listOf(sentences), numbered: true } : text(t('none'))],
      },
      ...scores(rows, given),
      ...checks(rows, given),
      {
        id: 'questions',
        title: t('questions'),
        blocks: [
          { kind: 'lines', count: linesForQuestions },
          ...notes(rows, given),
          text(`${t(answeredFor ? 'end.for' : 'end.self', { date: day })} ${t('chose')}`),
        ],
      },
    ],
    onOneSheet: true,
    footer: t('documentTitle'),
    page: words[locale].t('printable:page', { page: '{page}', pages: '{pages}' }),
  }
}

type InWords = { words: i18n; locale: Locale; questionnaire: Questionnaire }

/** From this sum on, PHQ-2 and GAD-2 ask for a closer look (Kroenke 2003, 2007). */
const closerLookFrom = 3

/** Section with the scores as a table; none if the person ticked none. */
function scores(rows: readonly DoctorRow[], { words, locale }: InWords): PrintableSection[] {
  const t = words.getFixedT(locale, 'doctorPage')
  const scale = (name: 'phq2' | 'gad2' | 'auditC', value: number, most: number, read: string | null): Cell[] => [
    { text: t(`score.${name}`) },
    { text: read === null ? t('score.only', { value, most }) : t('score.of', { value, most, read }) },
  ]
  const read = (value: number) => t(value < closerLookFrom ? 'score.below' : 'score.from')
  const cells = rows.flatMap(({ row, figures: { phq2 = 0, gad2 = 0, auditC = 0 }, oftenOnly }) => {
    if (row === 'mood') return [scale('phq2', phq2, 6, read(phq2)), scale('gad2', gad2, 6, read(gad2))]
    return row === 'alcohol' ? [scale('auditC', auditC, 12, oftenOnly ? t('score.note') : null)] : []
  })
  if (cells.length === 0) return []
  const header = [t('score.what'), t('score.result')]
  return [{ id: 'scores', title: t('scores'), blocks: [{ kind: 'table', columns: [3, 2], header, rows: cells }] }]
}

/** Section with the shots and checks: had, not had, and what to ask for. */
function checks(rows: readonly DoctorRow[], { words, locale }: InWords): PrintableSection[] {
  const t = words.getFixedT(locale, 'doctorPage')
  const ofPointers = words.getFixedT(locale, 'pointers')
  return rows.flatMap(({ checks: list }) => {
    if (!list) return []
    const header = [t('check.what'), t('check.had'), t('check.ask')]
    const cells = list.map(({ item, had }) => [
      { text: ofPointers(`preventive.items.${item}`) },
      { text: had === 'yes' ? [bold(t('check.yes'))] : t(`check.${had}`) },
      { text: had === 'yes' ? '–' : [bold(t('check.ask'))] },
    ])
    const table: Block[] = cells.length > 0 ? [{ kind: 'table', columns: [1, 0, 0], header, rows: cells }] : []
    return [{ id: 'checks', title: t('checks'), blocks: [...table, text(t('covid'))] }]
  })
}

/** Returns what belongs to a score in words: the answers on alcohol, and that they are about how often alone. */
function notes(rows: readonly DoctorRow[], { words, locale, questionnaire }: InWords): Block[] {
  const t = words.getFixedT(locale, 'doctorPage')
  return rows.flatMap(({ row, said, figures, oftenOnly }) => {
    if (row !== 'alcohol') return []
    const list = optionTexts(said, questionnaire, locale).join('; ')
    return [text(oftenOnly ? t('oftenOnly', { auditC: figures.auditC ?? 0, list }) : `${t('score.auditC')}: ${list}.`)]
  })
}

/** Returns the sentence of a row with the person's answers in short words; null for a row that is a table. */
function sentenceOf(given: DoctorRow, { words, locale }: InWords): string | null {
  const { row, said, medicare } = given
  const t = words.getFixedT(locale, 'doctorPage')
  // Some parts have commas of their own.
  const inARow = (parts: readonly string[]) => parts.join('; ')
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
      return t('text.falls', { list: inARow(of(...said.map(({ question }) => question))) })
    case 'medicines':
      return [
        ...of('meds').map((number) => t('text.medicines', { number })),
        ...(of('meds_trouble').length > 0 ? [t('text.trouble', { list: inARow(of('meds_trouble')) })] : []),
        t('text.review'),
      ].join(' ')
    case 'memory':
      return [
        t('text.memory'),
        ...of('memory_daily').map((daily) => t('text.memoryDaily', { word: daily })),
        t('text.memoryCheck'),
      ].join(' ')
    case 'senses':
      return t('text.senses', { list: listed(of('hear', 'see'), locale, 'disjunction') })
    case 'vaccines':
    case 'alcohol':
    case 'mood':
      return null
    case 'sleep':
    case 'pain':
    case 'daily':
      return t(`text.${row}`, { word })
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
