import type { i18n } from 'i18next'
import type { Answers } from '#assessment/answers/answers.ts'
import { checkAnswers } from '#assessment/answers/parse-answers.ts'
import type { Locale, Questionnaire } from '#assessment/questionnaire/questionnaire.ts'
import {
  type DoctorRow,
  type DoctorRowId,
  doctorRowsOf,
  privateDoctorRows,
} from '#assessment/report/care/doctor-page.ts'
import { answersFor } from '#assessment/report/reader.ts'
import { factsOf } from '#assessment/scoring/instrument-scores.ts'
import { type About, textsAbout } from '../present/reader/texts-about.ts'
import type { Cell, Item, Line, Printable, PrintableSection } from './printable.ts'
import { bold, inList, text } from './printable-pieces.ts'

/** Maximum number of rows as sentences, which a doctor reads in half a minute. More rows are only named. */
const mostSentences = 7

/** Lines for the person's own questions. */
const linesForQuestions = 2

/** Tests if a row appears only if the person selects it. */
export const isPrivateRow = (row: DoctorRowId): boolean => privateDoctorRows.includes(row)

/**
 * Returns the rows of the page for the doctor. Public rows are computed from the answers that others may see; private
 * ones from all answers except safety at home.
 */
export function rowsForDoctor(questionnaire: Questionnaire, answers: Answers): DoctorRow[] {
  const rows = (withPrivate: boolean) =>
    doctorRowsOf(
      factsOf(questionnaire, checkAnswers(questionnaire, answersFor({ who: 'paper', withPrivate }, answers)).answers),
    )
  return [...rows(false).filter(({ row }) => !isPrivateRow(row)), ...rows(true).filter(({ row }) => isPrivateRow(row))]
}

/** The person's selection: the fields of a query string or a form. */
export type Ticks = { has: (name: string) => boolean; getAll: (name: string) => readonly unknown[] }

/** Returns the selected rows; before the person selects any, all but the private ones. */
export function tickedRows(rows: readonly DoctorRow[], ticks: Ticks): DoctorRow[] {
  if (!ticks.has('chosen')) return rows.filter(({ row }) => !isPrivateRow(row))
  const ticked = ticks.getAll('row')
  return rows.filter(({ row }) => ticked.includes(row))
}

/** A step that the person has tried, in one language: its title, and its outcome. */
export type TriedStep = { id: string; title: string; line: string }

/** Returns the selected steps; none before the person selects any. */
export function tickedSteps(steps: readonly TriedStep[], ticks: Ticks): TriedStep[] {
  const ticked = ticks.getAll('tried')
  return steps.filter(({ id }) => ticked.includes(id))
}

/** Input of the page; `day` is the formatted day of the check-up. */
export type PageInput = {
  rows: readonly DoctorRow[]
  tried: readonly TriedStep[]
  questionnaire: Questionnaire
  translations: Readonly<Record<Locale, i18n>>
  locale: Locale
  day: string
  partner: string | null
  /** First name of the person, for the author only. */
  name: string | null
  /** Age group of the person as an answer; null if not answered. */
  age: string | null
  /** The respondent, if another person gave the answers: then the page is about them. */
  about: About | null
  /** Questions with an answer reused from an earlier check-up, each with its formatted day. */
  reusedDays: ReadonlyMap<string, string>
}

/** Returns the page for the doctor as a printable document in one language. */
export function doctorPage({
  rows,
  tried,
  locale,
  day,
  partner,
  name,
  age,
  about,
  reusedDays,
  questionnaire,
  ...more
}: PageInput): Printable {
  const translations = about ? textsAbout(more.translations[locale], about) : more.translations[locale]
  const t = translations.getFixedT(locale, 'doctorPage')
  const given: Texts = { words: translations, locale, questionnaire, reusedDays }
  const reported = rows.flatMap((row) => {
    const sentence = sentenceOf(row, given)
    return sentence === null ? [] : [{ row, sentence: [sentence, ...reusedIn(row, given)].join(' ') }]
  })
  const also = reported.slice(mostSentences).map(({ row: { row } }) => t(`names.${row}`))
  const sentences = [
    ...reported.slice(0, mostSentences).map(({ sentence }) => boldly(sentence)),
    ...(also.length > 0 ? [inList([t('also', { list: also.join('; ') })])] : []),
  ]
  const [ageText] = age === null ? [] : optionTexts([{ question: 'age_group', value: age }], questionnaire, locale)
  const known =
    ageText === undefined ? '' : t('who.age', { age: ageText.charAt(0).toLocaleLowerCase(locale) + ageText.slice(1) })
  const answered = t(about ? 'end.for' : 'end.self', { date: day })
  const who: Line = name
    ? [
        { ...bold(t(about ? 'who.about' : 'who.name', { name })), name },
        { text: `${known && `, ${known}`}. ${answered} ${t('chose')}` },
      ]
    : `${known && `${capital(known, locale)}. `}${answered} ${t('chose')}`
  return {
    lang: locale,
    title: t('documentTitle'),
    author: translations.getFixedT(locale, 'common')('brand.full'),
    partner,
    person: null,
    dateLine: null,
    cover: null,
    opening: [text(who)],
    first: [],
    contents: null,
    sections: [
      // Empty without a sentence: 'nothing to bring up' would reveal that there is nothing private either.
      ...(sentences.length > 0
        ? [
            {
              id: 'talk',
              title: t('talk'),
              blocks: [{ kind: 'list' as const, items: sentences, numbered: true as const }],
            },
          ]
        : []),
      ...scores(rows, given),
      ...shots(rows, given),
      ...(tried.length > 0
        ? [
            {
              id: 'tried',
              title: t('tried.title'),
              blocks: [{ kind: 'list' as const, items: tried.map(({ line }) => inList([line])) }],
            },
          ]
        : []),
      {
        id: 'questions',
        title: t('questions'),
        blocks: [{ kind: 'lines', count: linesForQuestions }, text([...notes(rows, given), t('diagnosis')].join(' '))],
      },
    ],
    onOneSheet: true,
    footer: t('documentTitle'),
    page: translations.t('printable:page', { page: '{page}', pages: '{pages}' }),
  }
}

/** Returns a sentence of the list with its first part in bold. */
function boldly(sentence: string): Item {
  const end = sentence.indexOf('. ') + 1
  return inList([end === 0 ? [bold(sentence)] : [bold(sentence.slice(0, end)), { text: sentence.slice(end) }]])
}

const capital = (plainText: string, locale: Locale) =>
  plainText.charAt(0).toLocaleUpperCase(locale) + plainText.slice(1)

type Texts = Pick<PageInput, 'locale' | 'questionnaire' | 'reusedDays'> & { words: i18n }

/** Returns a note with the day of the row's reused answers; empty if all are from this check-up. */
function reusedIn({ because }: DoctorRow, { words, locale, reusedDays }: Texts): string[] {
  const t = words.getFixedT(locale, 'doctorPage')
  const days = new Set(because.flatMap((question) => reusedDays.get(question) ?? []))
  return [...days].map((date) => t('reused', { date }))
}

/** Minimum sum of PHQ-2 and GAD-2 that needs a closer look (Kroenke 2003, 2007). */
const detailsFrom = 3

/** Returns the section with the scores as a table; none if the person selected none. */
function scores(rows: readonly DoctorRow[], { words, locale }: Texts): PrintableSection[] {
  const t = words.getFixedT(locale, 'doctorPage')
  const scale = (name: 'phq2' | 'gad2' | 'auditC', value: number, most: number, read: string | null): Cell[] => [
    { text: t(`score.${name}`) },
    { text: read === null ? t('score.only', { value, most }) : t('score.of', { value, most, read }) },
  ]
  const read = (value: number) => (value < detailsFrom ? null : t('score.from'))
  const cells = rows.flatMap(({ figures: { phq2, gad2, auditC }, frequencyOnly }) => [
    ...(phq2 === undefined ? [] : [scale('phq2', phq2, 6, read(phq2))]),
    ...(gad2 === undefined ? [] : [scale('gad2', gad2, 6, read(gad2))]),
    ...(auditC === undefined ? [] : [scale('auditC', auditC, 12, frequencyOnly ? t('score.note') : null)]),
  ])
  if (cells.length === 0) return []
  const header = [t('score.what'), t('score.result')]
  return [{ id: 'scores', title: t('scores'), blocks: [{ kind: 'table', columns: [3, 2], header, rows: cells }] }]
}

/** Returns the section with a box for each shot that is due, the shots that were had, and checks to ask for. */
function shots(rows: readonly DoctorRow[], given: Texts): PrintableSection[] {
  const { words, locale } = given
  const t = words.getFixedT(locale, 'doctorPage')
  const ofPointers = words.getFixedT(locale, 'pointers')
  return rows.flatMap((row) => {
    const { shots: found } = row
    if (!found) return []
    const nameOf = (item: (typeof found.due | typeof found.checks)[number]) => ofPointers(`preventive.items.${item}`)
    const line = (name: 'had' | 'checks') =>
      found[name].length === 0 ? [] : [t(`shots.${name}`, { list: found[name].map(nameOf).join('; ') })]
    const boxes = found.due.map((item) => inList([nameOf(item)]))
    const lines = [
      ...(found.isUncertain ? [t('shots.unsure')] : []),
      ...line('had'),
      ...line('checks'),
      ...reusedIn(row, given),
      t('shots.rules'),
      t('covid'),
    ]
    return [
      {
        id: 'checks',
        title: t(boxes.length > 0 ? 'due' : 'checks'),
        blocks: [
          ...(boxes.length > 0 ? [{ kind: 'list' as const, items: boxes, ticks: true as const }] : []),
          text(lines.join(' ')),
        ],
      },
    ]
  })
}

/** Returns notes on a score: the answers about alcohol, and whether frequency alone explains it. */
function notes(rows: readonly DoctorRow[], given: Texts): string[] {
  const { words, locale, questionnaire } = given
  const t = words.getFixedT(locale, 'doctorPage')
  return rows.flatMap((each) => {
    const { row, statements: said, figures, frequencyOnly } = each
    if (row !== 'alcohol') return []
    const list = optionTexts(said, questionnaire, locale).join('; ')
    const note = frequencyOnly
      ? t('oftenOnly', { auditC: figures.auditC ?? 0, list })
      : `${t('score.auditC')}: ${list}.`
    return [note, ...reusedIn(each, given)]
  })
}

/**
 * Returns the sentences of a row of the doctor page, in the first person or about the person; null for a row that is a
 * table.
 */
function sentenceOf({ row, statements: said, figures, medicare }: DoctorRow, { words, locale }: Texts): string | null {
  const t = words.getFixedT(locale, 'doctorPage')
  const valueTo = (requested: string) => said.find(({ question }) => question === requested)?.value
  // Some answers have no text: good eyesight needs no row.
  const of = (question: string) =>
    said
      .filter((each) => each.question === question && words.exists(`doctorPage:words.${question}.${each.value}`))
      .map(({ value }) => t(`words.${question as 'pain'}.${value as 'most'}`))
  const [word = ''] = of(row === 'daily' ? 'daily_help' : row === 'sleep' ? 'sleep_main' : row)
  switch (row) {
    case 'visit':
      return [t('text.visit'), ...(medicare ? [t('text.medicare')] : [])].join(' ')
    case 'falls':
      return fallParts(valueTo)
        .map((part) => t(`falls.${part}`))
        .join(' ')
    case 'medicines':
      return [
        ...of('meds').map((number) => t('text.medicines', { number })),
        ...of('meds_trouble'),
        t('text.review'),
      ].join(' ')
    case 'memory':
      return [t('text.memory'), ...of('memory_daily'), t('text.memoryCheck')].join(' ')
    case 'senses':
      return [...of('hear'), ...of('see'), t('text.test')].join(' ')
    case 'tobacco':
      return t(valueTo('tobacco') === 'every' ? 'text.tobacco_every' : 'text.tobacco_some')
    case 'mood':
      return Object.keys(figures).length === 0 ? t('text.mood') : null
    case 'vaccines':
    case 'alcohol':
      return null
    case 'sleep':
    case 'pain':
    case 'daily':
      return t(`text.${row}`, { word })
    default:
      return t(`text.${row}`)
  }
}

/** Returns the sentences about falls that apply, in order. Source: rules-3, section 7. */
function fallParts(valueTo: (question: string) => string | undefined) {
  const injury = valueTo('fall_injury')
  const last = valueTo('fall_when')
  const fell = (['no', 'minor', 'serious'] as const).find((each) => each === injury)
  const time = (['week', 'month', 'half', 'year'] as const).find((each) => each === last)
  return [
    ...(valueTo('fall_past') === 'yes' ? [fell ? (`fell_${fell}` as const) : ('fell' as const)] : []),
    ...(time ? [`last_${time}` as const] : []),
    ...(valueTo('fall_unsteady') === 'yes' ? (['unsteady'] as const) : []),
    ...(valueTo('fall_worry') === 'yes' ? (['worry'] as const) : []),
    // Worry alone needs no search for a cause.
    valueTo('fall_past') === 'yes' || valueTo('fall_unsteady') === 'yes' ? ('end' as const) : ('check' as const),
  ]
}

/** Returns the answers in the wording of the questionnaire. */
function optionTexts(statements: DoctorRow['statements'], { pages }: Questionnaire, locale: Locale): string[] {
  const questions = pages.flatMap((page) => page.questions)
  return statements.flatMap(({ question, value }) => {
    const found = questions.find(({ id }) => id === question)
    const option = found?.type === 'single' ? found.options.find((each) => each.value === value) : undefined
    return option ? [option.text[locale]] : []
  })
}
