import type { i18n } from 'i18next'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import {
  directions,
  type Facet,
  type Measure,
  measures,
  startings,
  stateMeasure,
  unknown,
} from '#assessment/statistics/measures.ts'
import { firstDayOf, lastDayOf } from '#assessment/statistics/units.ts'
import { formatNumber } from '#platform/i18n/format-number.ts'
import { capital } from '#platform/i18n/in-sentence.ts'
import { languageName } from '#platform/i18n/language-name.ts'
import type { Answer, FigureTable, Question } from './compute/answer.ts'
import { inColumns } from './in-columns.ts'
import { spanText } from './span-text.ts'

/** A number of people, and the columns that it covers. */
export type Cell = {
  /** The covered categories, which are adjacent columns. */
  columns: readonly string[]
  label: string
  /** Null if suppressed. */
  count: number | null
  /** Fraction of the bar that the category fills, 0 to 1; 0 if it is not in the bar. */
  share: number
  /** Percentage of the people who answered; null if it does not apply or is unknown. */
  percent: number | null
  tone: Tone
}

/** Look of a part of a bar. */
export type Tone = 'good' | 'middle' | 'low' | 'joined' | 'plain'

/** A row of a table, which is also a bar of the chart. `cells` is null if the row is suppressed. */
export type FigureRow = {
  id: string
  name: string
  months: string | null
  cells: readonly Cell[] | null
  /** The number of people with a known answer, or the note that it is suppressed. */
  note: string | null
}

/** A chart with its table. */
export type FigureSection = {
  id: string
  title: string
  text: string
  columns: readonly { id: string; label: string }[]
  rows: readonly FigureRow[]
  /** Notes below the table. */
  notes: readonly string[]
}

/** The statistics of a partner, formatted for a page or a file. */
export type FiguresView = {
  title: string
  lead: string
  counted: string
  sections: readonly FigureSection[]
  /** States of people, by edition or in total; null if none are published. */
  doing: FigureSection | null
}

/** Input of the texts of statistics. `campaigns` and `ages` are names by value. */
export type ViewInput = {
  t: i18n['t']
  locale: Locale
  partner: string
  question: Question
  answer: Answer
  ages: Readonly<Record<string, string>>
  campaigns: Readonly<Record<string, string>>
}

const families = ['state', 'stars', 'area', 'priority', 'need', 'recommended', 'took', 'returned'] as const
type Family = (typeof families)[number]

const tones: Readonly<Record<string, Tone>> = {
  ...{ thriving: 'good', well: 'good', high: 'good' },
  ...{ surviving: 'middle', some: 'middle', middle: 'middle' },
  ...{ struggling: 'low', care: 'low', low: 'low', no: 'joined' },
  // A rise or fall is neither success nor failure, so green is not used.
  ...{ up: 'middle', same: 'joined', down: 'low' },
}

/** Returns the formatted statistics of a partner, for its staff. */
export function figuresView(input: ViewInput): FiguresView {
  const { t, locale, partner, question, answer } = input
  const { year, span, by } = question
  const period =
    span === null ? String(year) : spanText(t, { from: firstDayOf(span.from), to: lastDayOf(span.to) }, locale)
  const sections = families.map((family) => familySection(input, family)).filter(({ rows }) => rows.length > 0)
  const trends = by === 'all' && span === null ? trendSections(input) : []
  return {
    title: t('figures:titleOf', { period }),
    lead: [t('figures:lead', { name: partner }), ...monthsOfAll(input)].join(' '),
    counted: t('figures:counted'),
    sections: answer.tables.length > 0 || trends.length > 0 ? [...trends, ...sections] : [],
    doing: [...trends, ...sections].find(({ id }) => id === 'stateMonths' || id === 'state') ?? null,
  }
}

const tableOf = ({ answer }: ViewInput, measure: string) => answer.tables.find((each) => each.measure === measure)

const peopleIn = (table: FigureTable | undefined, categories: readonly string[]) =>
  (table?.parts ?? [])
    .filter((part) => part.categories.every((each) => categories.includes(each)))
    .reduce((sum, { count }) => sum + count, 0)

/** Returns the number of people with a known later ladder step. */
const returnedIn = (table: FigureTable | undefined) =>
  (table?.parts ?? [])
    .filter(({ categories }) => !categories.includes('rest'))
    .reduce((sum, { count }) => sum + count, 0)

/** Returns the table that determines the displayed months. Tables with other months show their own. */
const totalOf = (input: ViewInput) => tableOf(input, input.question.by === 'all' ? 'people' : 'state')

function monthsOfAll(input: ViewInput): string[] {
  const full = totalOf(input)
  return full ? [input.t('figures:daysOf', { days: monthsOf(input, full) })] : []
}

/** Formats the months of a table as the name of its row. */
const rowName = (input: ViewInput, table: FigureTable) => capital(monthsOf(input, table), input.locale)

/** Formats the months of a table. */
function monthsOf({ t, locale }: ViewInput, { spans }: FigureTable): string {
  return spans.map((span) => spanText(t, span, locale)).join(', ')
}

function trendSections(input: ViewInput): FigureSection[] {
  const { t, answer } = input
  const of = (measure: string) => answer.trend.filter((each) => each.measure === measure)
  const most = Math.max(1, ...of('people').map((each) => peopleIn(each, ['people'])))
  const months: FigureSection = {
    ...headOf(input, 'months', ['people'], 'people'),
    rows: of('people').map((table) => {
      const count = peopleIn(table, ['people'])
      const label = t('figures:categories.people')
      const cell: Cell = { columns: ['people'], label, count, share: count / most, percent: null, tone: 'plain' }
      return { id: table.spans[0]?.from ?? '', name: rowName(input, table), months: null, cells: [cell], note: null }
    }),
  }
  const states: FigureSection = {
    ...headOf(input, 'stateMonths', shownOf(stateMeasure), 'state'),
    rows: of('state').map((table) => ({
      ...{ id: table.spans[0]?.from ?? '', name: rowName(input, table), months: null },
      ...reportedOf(input, 'state', stateMeasure, table.parts),
    })),
  }
  return [months, states].filter(({ rows }) => rows.length > 0)
}

function headOf(
  { t }: ViewInput,
  id: Family | 'months' | 'stateMonths',
  columns: readonly string[],
  family: Family | 'people',
): Omit<FigureSection, 'rows'> {
  return {
    ...{ id, title: t(`figures:sections.${id}.title`), text: t(`figures:sections.${id}.text`), notes: [] },
    columns: columns.map((each) => ({ id: each, label: labelOf(t, family, each) })),
  }
}

function labelOf(t: i18n['t'], family: Family | 'people', category: string): string {
  if (family === 'people') return t('figures:categories.people')
  if (category === unknown)
    return t(family === 'stars' ? 'figures:categories.stars.unknown' : 'figures:categories.unknown')
  if (family === 'state' || family === 'stars' || family === 'area' || family === 'need' || family === 'returned')
    return t(`figures:categories.${family}.${category}` as 'figures:categories.state.thriving')
  return t('figures:categories.yes')
}

const familyOf = ({ id }: Measure): string => id.split('.')[0] ?? id

/** Returns the columns of a measure without those for unknown answers. */
const shownOf = ({ id, categories }: Measure): readonly string[] =>
  id === 'returned' ? directions : categories.filter((each) => each !== 'rest')

function familySection(input: ViewInput, family: Family): FigureSection {
  const { question } = input
  const own = measures.filter((measure) => familyOf(measure) === family)
  const [first] = own
  const isReported = own.some(({ id }) => tableOf(input, id))
  return {
    ...headOf(input, family, first ? shownOf(first) : [], family),
    rows:
      isReported && !(question.by !== 'all' && !first?.isFiltered)
        ? own.flatMap((measure) => rowsOf(input, family, measure))
        : [],
    notes: family === 'returned' ? returnedNotes(input) : [],
  }
}

/**
 * Returns the notes on people with a further check-up: their number, the time between check-ups, and that a change
 * proves no cause.
 */
function returnedNotes(input: ViewInput): string[] {
  const { t, locale } = input
  const table = tableOf(input, 'returned')
  const number = (value: number) => formatNumber(value, locale)
  const interval = table?.mean?.interval
  const [low, high] = interval ?? [0, 0]
  const isRise = low > 0
  const [from, to] = isRise ? [low, high] : [-high, -low]
  const mean = Math.abs(table?.mean?.mean ?? 0)
  const texts = { mean: number(mean), low: number(from), high: number(to) }
  return [
    ...(table
      ? [t('figures:returned.cameBack', { back: number(returnedIn(table)), all: number(table.parts[0]?.of ?? 0) })]
      : []),
    ...(interval
      ? [
          low <= 0 && high >= 0
            ? t('figures:returned.noChange')
            : t(isRise ? 'figures:returned.higher' : 'figures:returned.lower', texts),
        ]
      : []),
    t('figures:returned.regression'),
  ]
}

function rowsOf(input: ViewInput, family: Family, measure: Measure): FigureRow[] {
  const { t, question } = input
  const table = tableOf(input, measure.id)
  const name = measureName(t, family, measure)
  const full = totalOf(input)
  const months = table && JSON.stringify(table.spans) !== JSON.stringify(full?.spans) ? monthsOf(input, table) : null
  if (!table) return [{ id: measure.id, name, months: null, cells: null, note: null }]
  if (family === 'returned') return returnedRows(input, table, months)
  if (question.by === 'all')
    return [{ id: measure.id, name, months, ...reportedOf(input, family, measure, table.parts) }]
  const groups = [...Map.groupBy(table.parts, ({ groups }) => (groups ?? []).join(' '))]
  const isOther = (values: readonly string[]) => values.length > 1
  return groups.map(([id, parts]) => {
    const group = groupName(input, question.by as Facet, parts[0]?.groups ?? [], isOther)
    return {
      id: `${measure.id} ${id}`,
      name: family === 'state' ? group : t('figures:groupOf', { measure: name, group }),
      ...{ months, ...reportedOf(input, family, measure, parts) },
    }
  })
}

/** Returns the rows of returning people by their first ladder step. Steps published together are one row. */
function returnedRows(input: ViewInput, table: FigureTable, months: string | null): FigureRow[] {
  const { t } = input
  const sides = (part: FigureTable['parts'][number]) => part.categories.map((each) => each.split('_'))
  const published = table.parts.filter(({ categories }) => !categories.includes('rest'))
  const rows = Map.groupBy(published, (part) =>
    startings.filter((start) => sides(part).some(([each]) => each === start)).join(' '),
  )
  return startings.flatMap((start): FigureRow[] => {
    const id = [...rows.keys()].find((each) => each.split(' ')[0] === start)
    if (id === undefined) return []
    const parts = (rows.get(id) ?? []).map((part) => ({
      ...part,
      categories: directions.filter((direction) => sides(part).some(([, each]) => each === direction)),
    }))
    const name = id
      .split(' ')
      .map((each) => t(`figures:returned.${each as 'low'}`))
      .join(t('figures:or'))
    return [{ id: `returned ${id}`, name, months, cells: cellsOf(input, 'returned', directions, parts), note: null }]
  })
}

type Shown = Omit<FigureTable['parts'][number], 'of'>

/** Returns the published cells of a measure in a row, and the number of people with a known answer. */
function reportedOf(
  input: ViewInput,
  family: Family,
  measure: Measure,
  parts: FigureTable['parts'],
): Pick<FigureRow, 'cells' | 'note'> {
  const { t, locale } = input
  const [{ of, categories } = { of: 0, categories: [] }] = parts
  if (parts.length === 1 && categories.length === measure.categories.length) {
    const label = t('figures:categories.people')
    const people: Cell = { columns: shownOf(measure), label, count: of, share: 1, percent: null, tone: 'joined' }
    return { cells: [people], note: null }
  }
  const missing = parts.find(({ categories }) => categories.includes(unknown))
  const cells = cellsOf(input, family, shownOf(measure), parts, of)
  if (!measure.categories.includes(unknown) || !cells) return { cells, note: null }
  const number = (value: number) => formatNumber(value, locale)
  return {
    cells,
    note: missing
      ? t('figures:answered', { known: number(of - missing.count), all: number(of) })
      : t('figures:unknownHidden'),
  }
}

/** Returns the cells of a row. `of`: the number of its people, if some did not answer or are suppressed. */
function cellsOf(
  { t }: ViewInput,
  family: Family,
  columns: readonly string[],
  parts: readonly Shown[],
  of?: number,
): Cell[] | null {
  const count = (some: readonly Shown[]) => some.reduce((sum, each) => sum + each.count, 0)
  const missing = parts.filter(({ categories }) => categories.includes(unknown))
  const statements = parts.filter(({ categories }) => !categories.includes('rest') && !categories.includes(unknown))
  // A single part with all people contains no information.
  if (statements.length === 0 || (parts.length < 2 && count(parts) === (of ?? count(parts)))) return null
  const hasAnswers = columns.includes(unknown)
  const isFull = !hasAnswers || missing.length > 0
  const all = hasAnswers ? (of ?? 0) - count(missing) : (of ?? count(statements))
  return inColumns(columns, parts).map(({ columns: covered, part }) => {
    const label = covered.map((each) => labelOf(t, family, each)).join(t('figures:or'))
    if (!part) return { columns: covered, label, count: null, share: 0, percent: null, tone: 'plain' }
    const isAnswer = !covered.includes(unknown)
    return {
      ...{ columns: covered, label, count: part.count },
      share: isAnswer ? part.count / all : 0,
      percent: isAnswer && isFull ? Math.round((100 * part.count) / all) : null,
      tone: covered.length > 1 ? 'joined' : (tones[covered[0] ?? ''] ?? 'plain'),
    }
  })
}

function measureName(t: i18n['t'], family: Family, { id }: Measure): string {
  const name = id.slice(family.length + 1)
  switch (family) {
    case 'state':
    case 'returned':
      return t('figures:everyone')
    case 'stars':
      return t(`results:metrics.${name}.name` as 'results:metrics.purpose.name')
    case 'need':
      return t(`figures:needs.${name}` as 'figures:needs.food')
    case 'took':
      return t(`figures:took.${name}` as 'figures:took.saved')
    default:
      return t(`results:areas.${name}` as 'results:areas.sleep')
  }
}

function groupName(
  { t, locale, ages, campaigns }: ViewInput,
  by: Facet,
  values: readonly string[],
  isOther: (values: readonly string[]) => boolean,
): string {
  const [value = ''] = values
  if (isOther(values)) return t('figures:groups.other')
  if (value === 'unknown') return t('figures:groups.unknown')
  if (by === 'language') return languageName(value, locale).replace(/^./, (first) => first.toLocaleUpperCase(locale))
  if (by === 'age') return ages[value] ?? t('figures:groups.unknown')
  if (by === 'zip') return t('figures:groups.zip', { zip: value })
  const campaign = campaigns[value]
  return campaign ? t('figures:groups.campaign', { name: campaign, code: value }) : value
}
