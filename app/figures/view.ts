import type { i18n } from 'i18next'
import { type Facet, fewest, type Measure, measures } from '#assessment/figures/measures.ts'
import type { Locale } from '#assessment/questionnaire.ts'
import { monthInWords } from '../shared/words/dates.ts'
import { languageName } from '../shared/words/language-name.ts'
import type { Answer, FigureTable, Question } from './answer.ts'

/** A number of people, and the names of the columns that it covers together. */
export type Cell = {
  /** The categories that it covers, which follow each other in the columns. */
  columns: readonly string[]
  label: string
  count: number
  /** Its share of all people of the row, 0 to 1; of the longest bar where rows are months. */
  share: number
  tone: Tone
}

/** How a part of a bar looks. */
export type Tone = 'good' | 'middle' | 'low' | 'joined' | 'plain'

/** A row of a table, which is a bar of the chart as well. `cells` is null where nothing may be shown. */
export type FigureRow = { id: string; name: string; months: string | null; cells: readonly Cell[] | null }

/** A chart with its table. */
export type FigureSection = {
  id: string
  title: string
  text: string
  columns: readonly { id: string; label: string }[]
  /** Whether the cells are shares of the people of their row. */
  isShare: boolean
  rows: readonly FigureRow[]
  /** Sentences that belong to it. */
  notes: readonly string[]
}

/** Everything that a page or a file says of the figures of a partner. */
export type FiguresView = {
  title: string
  lead: string
  counts: readonly { id: string; figure: string; text: string }[]
  small: { title: string; text: string }
  counted: string
  sections: readonly FigureSection[]
}

/** What figures are put into words with: `campaigns` and `ages` are names by value. */
export type ViewInput = {
  t: i18n['t']
  locale: Locale
  partner: string
  question: Question
  answer: Answer
  ages: Readonly<Record<string, string>>
  campaigns: Readonly<Record<string, string>>
}

const families = ['state', 'stars', 'area', 'priority', 'need', 'recommended', 'took', 'change'] as const
type Family = (typeof families)[number]

const tones: Readonly<Record<string, Tone>> = {
  ...{ thriving: 'good', well: 'good', high: 'good', up: 'good' },
  ...{ surviving: 'middle', some: 'middle', middle: 'middle', same: 'middle' },
  ...{ struggling: 'low', care: 'low', low: 'low', down: 'low' },
}

/** Returns the figures in words: of a partner, for its staff. */
export function figuresView(input: ViewInput): FiguresView {
  const { t, locale, partner, question, answer } = input
  const { year, month, by } = question
  const period = month === null ? String(year) : monthInWords(`${year}-${String(month).padStart(2, '0')}`, locale)
  const sections = families.map((family) => familySection(input, family)).filter(({ rows }) => rows.length > 0)
  return {
    title: t('figures:titleOf', { period }),
    lead: [t('figures:lead', { name: partner }), ...monthsOfAll(input)].join(' '),
    counts: by === 'all' ? countsOf(input) : [],
    small: { title: t('figures:small.title'), text: t('figures:small.text', { fewest }) },
    counted: t('figures:counted'),
    sections:
      by === 'all' && month === null
        ? [...trendSections(input), ...sections]
        : answer.tables.length > 0
          ? sections
          : [],
  }
}

const tableOf = ({ answer }: ViewInput, measure: string) => answer.tables.find((each) => each.measure === measure)

const peopleIn = (table: FigureTable | undefined, categories: readonly string[]) =>
  (table?.parts ?? [])
    .filter((part) => part.categories.every((each) => categories.includes(each)))
    .reduce((sum, { count }) => sum + count, 0)

function countsOf(input: ViewInput): FiguresView['counts'] {
  const { t, locale } = input
  const counted = [
    ['people', peopleIn(tableOf(input, 'people'), ['people'])],
    ['unfinished', peopleIn(tableOf(input, 'unfinished'), ['unfinished'])],
    ['again', peopleIn(tableOf(input, 'change'), ['up', 'same', 'down'])],
  ] as const
  const mean = tableOf(input, 'state')?.mean
  return [
    ...counted
      .filter(([, count]) => count > 0)
      .map(([id, count]) => ({ id, figure: count.toLocaleString(locale), text: t(`figures:counts.${id}`) })),
    ...(mean ? [{ id: 'ladder', figure: mean.mean.toLocaleString(locale), text: t('figures:counts.ladder') }] : []),
  ]
}

/** The table that says of which months the answer is: others that differ say so themselves. */
const wholeOf = (input: ViewInput) => tableOf(input, input.question.by === 'all' ? 'people' : 'state')

function monthsOfAll(input: ViewInput): string[] {
  const whole = wholeOf(input)
  return whole ? [input.t('figures:of', { months: monthsOf(input, whole) })] : []
}

/** Returns the months of a table in words. */
function monthsOf({ t, locale }: ViewInput, { spans }: FigureTable): string {
  return spans
    .map(({ from, to }) =>
      from === to
        ? monthInWords(from, locale)
        : t('figures:span', { from: monthInWords(from, locale), to: monthInWords(to, locale) }),
    )
    .join(', ')
}

function trendSections(input: ViewInput): FigureSection[] {
  const { t, answer } = input
  const of = (measure: string) => answer.trend.filter((each) => each.measure === measure)
  const most = Math.max(1, ...of('people').map((each) => peopleIn(each, ['people'])))
  const months: FigureSection = {
    ...headOf(input, 'months', ['people'], 'people'),
    isShare: false,
    rows: of('people').map((table) => {
      const count = peopleIn(table, ['people'])
      const label = t('figures:categories.people')
      const cell: Cell = { columns: ['people'], label, count, share: count / most, tone: 'plain' }
      return { id: table.spans[0]?.from ?? '', name: monthsOf(input, table), months: null, cells: [cell] }
    }),
  }
  const state = measures[0]
  const states: FigureSection = {
    ...headOf(input, 'stateMonths', state?.categories ?? [], 'state'),
    isShare: true,
    rows: of('state').map((table) => ({
      ...{ id: table.spans[0]?.from ?? '', name: monthsOf(input, table), months: null },
      cells: cellsOf(input, 'state', table.parts),
    })),
  }
  return [months, states].filter(({ rows }) => rows.length > 0)
}

function headOf(
  { t }: ViewInput,
  id: Family | 'months' | 'stateMonths',
  columns: readonly string[],
  family: Family | 'people',
): Omit<FigureSection, 'rows' | 'isShare'> {
  return {
    ...{ id, title: t(`figures:sections.${id}.title`), text: t(`figures:sections.${id}.text`), notes: [] },
    columns: columns.map((each) => ({ id: each, label: labelOf(t, family, each) })),
  }
}

function labelOf(t: i18n['t'], family: Family | 'people', category: string): string {
  if (family === 'people') return t('figures:categories.people')
  if (family === 'state' || family === 'stars' || family === 'area' || family === 'change')
    return t(`figures:categories.${family}.${category}` as 'figures:categories.state.thriving')
  return t('figures:categories.yes')
}

const familyOf = ({ id }: Measure): string => id.split('.')[0] ?? id

/** The categories of a family that are shown: those of people of whom something is said. */
const shownOf = ({ categories }: Measure): readonly string[] => categories.filter((each) => each !== 'rest')

function familySection(input: ViewInput, family: Family): FigureSection {
  const { t, question } = input
  const own = measures.filter((measure) => familyOf(measure) === family)
  const [first] = own
  const isTold = own.some(({ id }) => tableOf(input, id))
  const change = family === 'change' ? tableOf(input, 'change')?.mean : null
  const text = (value: number) => value.toLocaleString(input.locale, { signDisplay: 'exceptZero' })
  return {
    ...headOf(input, family, first ? shownOf(first) : [], family),
    isShare: true,
    rows:
      isTold && !(question.by !== 'all' && !first?.isFiltered)
        ? own.flatMap((measure) => rowsOf(input, family, measure))
        : [],
    notes:
      family === 'change'
        ? [
            ...(change?.interval
              ? [
                  t('figures:change.mean', {
                    ...{ mean: text(change.mean), low: text(change.interval[0]), high: text(change.interval[1]) },
                  }),
                ]
              : []),
            t('figures:change.proof'),
          ]
        : [],
  }
}

function rowsOf(input: ViewInput, family: Family, measure: Measure): FigureRow[] {
  const { t, question } = input
  const table = tableOf(input, measure.id)
  const name = measureName(t, family, measure)
  const whole = wholeOf(input)
  const months = table && JSON.stringify(table.spans) !== JSON.stringify(whole?.spans) ? monthsOf(input, table) : null
  if (!table) return [{ id: measure.id, name, months: null, cells: null }]
  if (question.by === 'all') return [{ id: measure.id, name, months, cells: cellsOf(input, family, table.parts) }]
  const groups = [...Map.groupBy(table.parts, ({ groups }) => (groups ?? []).join(' '))]
  const isOther = (values: readonly string[]) => values.length > 1
  return groups.map(([id, parts]) => {
    const group = groupName(input, question.by as Facet, parts[0]?.groups ?? [], isOther)
    return {
      id: `${measure.id} ${id}`,
      name: family === 'state' ? group : t('figures:groupOf', { measure: name, group }),
      ...{ months, cells: cellsOf(input, family, parts) },
    }
  })
}

function cellsOf({ t }: ViewInput, family: Family, parts: FigureTable['parts']): Cell[] | null {
  const all = parts.reduce((sum, { count }) => sum + count, 0)
  const said = family === 'change' ? all - peopleIn({ parts } as FigureTable, ['rest']) : all
  // One part of everybody says nothing.
  if (parts.length < 2) return null
  return parts
    .filter(({ categories }) => !categories.includes('rest'))
    .map(({ categories, count }) => ({
      ...{ columns: categories, count, share: count / said },
      label: categories.map((each) => labelOf(t, family, each)).join(t('figures:or')),
      tone: categories.length > 1 ? 'joined' : (tones[categories[0] ?? ''] ?? 'plain'),
    }))
}

function measureName(t: i18n['t'], family: Family, { id }: Measure): string {
  const name = id.slice(family.length + 1)
  switch (family) {
    case 'state':
    case 'change':
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
