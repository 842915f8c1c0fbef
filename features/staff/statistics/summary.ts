import type { i18n } from 'i18next'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { domains } from '#assessment/questionnaire/questionnaire.ts'
import { needs } from '#assessment/statistics/measures.ts'
import type { Upcoming } from '#assessment/statistics/publication/upcoming.ts'
import { dayWithMonth, longDay } from '#platform/i18n/dates/dates.ts'
import { formatNumber } from '#platform/i18n/format-number.ts'
import type { Answer, FigureTable, Question } from './compute/answer.ts'
import { openText, periodText } from './period-text.ts'
import { spanText } from './span-text.ts'

/** Input of a summary: the results for all people and by language, and the days of the next publications. */
export type SummaryInput = {
  t: i18n['t']
  locale: Locale
  partner: string
  question: Question
  all: Answer
  byLanguage: Answer
  next: Upcoming | null
  thisYear: number
}

/** A number of people with a common property. `days`: only if they differ from those of the summary. */
export type Ranked = { id: string; name: string; people: number; share: number; percent: number; days: string | null }

/** Categories with their percentages, largest first, and the names of the categories without a published number. */
export type Ranking = { of: string; shown: readonly Ranked[]; waiting: readonly { id: string; name: string }[] }

/** The people of one period. `share`: the height of the column, relative to the highest. */
export type Column = { id: string; label: string; people: number; share: number }

export type Summary = {
  title: string
  /** Null before the first number. */
  lead: string | null
  /** The last day of the people in `lead`. */
  counted: string | null
  facts: readonly { id: string; figure: string; text: string }[]
  work: Ranking
  way: Ranking
  columns: readonly Column[]
  /** Number of people who did not complete the check-up; null if not published. */
  unfinished: string | null
  next: { count: string; details: string | null } | null
  changed: string | null
}

const tableOf = ({ tables }: Answer, measure: string) => tables.find((table) => table.measure === measure)

/**
 * Returns the summary at the top of the statistics: the number of people, their wishes, and the days of the next
 * numbers.
 */
export function summaryOf(input: SummaryInput): Summary {
  const { t, locale, partner, question, all, next, thisYear } = input
  const { year, span } = question
  const people = tableOf(all, 'people')
  const unfinished = tableOf(all, 'unfinished')
  const changed = all.periods.editions.find(
    (each) => each.changedOn !== null && (span === null || (each.span.from <= span.to && each.span.to >= span.from)),
  )
  const day = (at: string) => (at.startsWith(String(thisYear)) ? dayWithMonth(at, locale) : longDay(at, locale))
  const counted = people ? day(people.spans.at(-1)?.to ?? '') : null
  return {
    title: span
      ? periodText(input, span)
      : year === thisYear
        ? t('figures:soFar', { year: String(year) })
        : String(year),
    lead: people
      ? t('figures:finished', {
          people: formatNumber(people.parts[0]?.count ?? 0, locale),
          name: partner,
          day: counted,
        })
      : null,
    counted,
    facts: factsOf(input),
    work: rankingOf(input, 'priority', domains, (id) => t(`results:areas.${id}` as 'results:areas.sleep')),
    way: rankingOf(input, 'need', needs, (id) => t(`figures:needs.${id}` as 'figures:needs.food')),
    columns: columnsOf(input),
    unfinished: unfinished
      ? `${formatNumber(unfinished.parts[0]?.count ?? 0, locale)} ${t('figures:counts.unfinished')}`
      : null,
    next: next && { count: day(next.count), details: next.details && day(next.details) },
    changed: changed?.changedOn ? t('figures:changed', { day: day(changed.changedOn) }) : null,
  }
}

/** Returns the number of people, the first published of three other numbers, and the mean of the ladder. */
function factsOf(input: SummaryInput): Summary['facts'] {
  const { t, locale, all } = input
  const people = tableOf(all, 'people')
  if (!people) return []
  const mean = tableOf(all, 'state')?.mean
  const more = moreFact(input)
  const fact = (id: string, number: number, text: string, table?: FigureTable) => {
    const days = table && differentDays(input, table, people)
    return { id, figure: formatNumber(number, locale), text: days ? t('figures:textOfDays', { text, days }) : text }
  }
  return [
    fact('people', people.parts[0]?.count ?? 0, t('figures:counts.people')),
    ...(more ? [fact(more.id, more.people, t(`figures:counts.${more.id}`), more.table)] : []),
    ...(mean ? [fact('ladder', mean.mean, t('figures:counts.ladder'), tableOf(all, 'state'))] : []),
  ]
}

/**
 * Returns the leading numbers for a small space: the number of people, the first published of three others, and the
 * most frequent wish.
 */
export function leadingFacts(input: SummaryInput): Summary['facts'] {
  const { t, locale } = input
  const { facts, work } = summaryOf(input)
  const more = moreFact(input)
  const [most] = work.shown
  const figure = (value: number) => formatNumber(value, locale)
  return [
    ...facts.filter(({ id }) => id === 'people'),
    ...(more ? [{ id: more.id, figure: figure(more.people), text: t(`figures:board.facts.${more.id}`) }] : []),
    ...(most ? [{ id: 'most', figure: figure(most.people), text: t('figures:board.most', { name: most.name }) }] : []),
  ]
}

/** Returns the first published number out of: people in Spanish, returning people, people with a saved report. */
function moreFact({ all, byLanguage }: Pick<SummaryInput, 'all' | 'byLanguage'>) {
  const states = tableOf(byLanguage, 'state')
  const spanish = states?.parts.find(({ groups }) => groups?.join() === 'es')
  if (states && spanish) return { id: 'spanish', people: spanish.of, table: states } as const
  const returned = tableOf(all, 'returned')
  const back = (returned?.parts ?? []).filter(({ categories }) => !categories.includes('rest'))
  if (returned && back.length > 0)
    return { id: 'again', people: back.reduce((sum, { count }) => sum + count, 0), table: returned } as const
  const saved = tableOf(all, 'took.saved')
  const yes = saved?.parts.find(({ categories }) => categories.join() === 'yes')
  return saved && yes ? ({ id: 'saved', people: yes.count, table: saved } as const) : null
}

/** Formats the days of a table; null if they equal those of the other table. */
function differentDays({ t, locale }: SummaryInput, table: FigureTable, other: FigureTable): string | null {
  if (JSON.stringify(table.spans) === JSON.stringify(other.spans)) return null
  return table.spans.map((span) => spanText(t, span, locale)).join(', ')
}

function rankingOf(
  input: SummaryInput,
  family: 'priority' | 'need',
  names: readonly string[],
  nameOf: (id: string) => string,
): Ranking {
  const { t, locale, all } = input
  const found = names.flatMap((id) => {
    const table = tableOf(all, `${family}.${id}`)
    const part = table?.parts.find(({ categories }) => categories.join() === 'yes')
    return table && part ? [{ id, table, part, name: nameOf(id) }] : []
  })
  const [widest] = found.toSorted((one, other) => other.part.of - one.part.of)
  const shown = found
    .map(({ id, table, part, name }): Ranked => {
      const missing = table.parts.find(({ categories }) => categories.join() === 'unknown')
      const known = part.of - (missing?.count ?? 0)
      const days = widest ? differentDays(input, table, widest.table) : null
      const share = part.count / known
      return { id, name, people: part.count, share, percent: Math.round(100 * share), days }
    })
    .toSorted((one, other) => other.people - one.people || (one.name < other.name ? -1 : 1))
  return {
    of: widest
      ? t(`figures:of.${family}`, {
          people: formatNumber(widest.part.of, locale),
          days: widest.table.spans.map((span) => spanText(t, span, locale)).join(', '),
        })
      : '',
    shown,
    waiting: names.filter((id) => !found.some((each) => each.id === id)).map((id) => ({ id, name: nameOf(id) })),
  }
}

/** Returns the number of people in each period of the year. */
function columnsOf(input: SummaryInput): Column[] {
  const { editions, open } = input.all.periods
  const periods = [...editions, ...(open ? [open] : [])].flatMap((period) =>
    period.people === null ? [] : [{ period, people: period.people }],
  )
  const most = Math.max(...periods.map(({ people }) => people))
  return periods.map(({ period, people }) => ({
    id: period.span.from,
    label: (period === open ? openText : periodText)(input, period.span, 'short'),
    people,
    share: people / most,
  }))
}
