import { z } from '@hono/zod-openapi'
import { join, type Span } from '#assessment/statistics/join.ts'
import { type Mean, meanOf } from '#assessment/statistics/mean.ts'
import { type Facet, facets, fewest, isMixed, measures, unknown } from '#assessment/statistics/measures.ts'
import { type Periods, periodsOf } from '#assessment/statistics/publication/periods.ts'
import type { Published, Part as PublishedPart } from '#assessment/statistics/publication/published-table.ts'
import { firstDayOf, lastDayOf } from '#assessment/statistics/units.ts'

const Part = z.strictObject({
  /** Values that split people into groups; undefined in a table of all people. */
  groups: z.array(z.string()).readonly().optional(),
  categories: z.array(z.string()).readonly(),
  count: z.int().min(fewest),
  of: z
    .int()
    .min(fewest)
    .openapi({ description: 'The number of people in the table, or in these groups, hidden parts included.' }),
})
const MeanOfTable = z.strictObject({
  mean: z.number(),
  interval: z.tuple([z.number(), z.number()]).readonly().optional(),
})

/** A published table: the number of people per category, with its days. */
export const FigureTable = z
  .strictObject({
    measure: z.string(),
    spans: z
      .array(z.strictObject({ from: z.iso.date(), to: z.iso.date() }))
      .readonly()
      .openapi({ description: 'The days in which its people began, both included.' }),
    parts: z.array(Part).readonly(),
    mean: MeanOfTable.nullable(),
  })
  .openapi('FigureTable')
export type FigureTable = z.infer<typeof FigureTable>

/** A query for statistics: a year, a span of it or null for all of it, and the grouping of people. */
export type Question = { year: number; span: Span | null; by: Facet | 'all' }

/** The tables of the span, the trend over the year, and the periods to choose from. */
export type Answer = { tables: readonly FigureTable[]; trend: readonly FigureTable[]; periods: Periods }

/** Ways to split the tables of a query. */
export const byNames = ['all', ...facets] as const

/** Tables in order: numbers of people, then the measures. */
const tableNames = ['people', 'unfinished', ...measures.map(({ id }) => id)]

/** Measures that are also published as a series of tables. */
const trendNames: readonly string[] = ['people', 'unfinished', 'state']

/**
 * Returns the result of a query, from the published tables of a partner in a year. All statistics that staff see on
 * pages, in files and in the API are results of this function. A span includes the tables that overlap it.
 */
export function answerTo({ year, span, by }: Question, published: readonly Published[]): Answer {
  const ofYear = published.filter(({ from }) => from.startsWith(`${year}-`))
  const inPeriod = ofYear.filter(({ from, to }) => span === null || (from <= span.to && to >= span.from))
  const byMeasure = Map.groupBy(
    inPeriod.filter(({ facet }) => facet === by),
    ({ measure }) => measure,
  )
  const tables = tableNames.flatMap((measure) => tableFrom(measure, detailed(byMeasure.get(measure) ?? [])))
  const trend = trendNames.flatMap((measure) =>
    ofYear
      .filter((each) => each.measure === measure && each.facet === 'all')
      .flatMap((each) => tableFrom(measure, [each])),
  )
  return { tables, trend, periods: periodsOf(ofYear) }
}

/**
 * Returns the tables of all people, except those with a single part that merges all categories, unless all tables are
 * such.
 */
function detailed(published: readonly Published[]): readonly Published[] {
  const inParts = published.filter(({ facet, parts }) => facet !== 'all' || (parts ?? []).length > 1)
  return inParts.length > 0 ? inParts : published
}

function tableFrom(measure: string, published: readonly Published[]): FigureTable[] {
  const joined = join(published)
  if (!joined) return []
  const mean: Mean | null = meanOf(joined.sums)
  const parts = shownOf(measure, joined.parts)
  const spans = joined.spans.map(({ from, to }) => ({ from: firstDayOf(from), to: lastDayOf(to) }))
  return parts.length > 0 ? [{ measure, spans, parts, mean }] : []
}

/**
 * Returns the visible parts with the people of their groups, without parts that merge missing answers with answers.
 * Older tables, which have no group for missing answers, count those in `rest`.
 */
function shownOf(measure: string, parts: readonly PublishedPart[]): FigureTable['parts'] {
  const { rest, categories = [] } = measures.find(({ id }) => id === measure) ?? {}
  const isHidden = parts.some((part) => part.categories.includes(unknown))
    ? isMixed
    : (named: readonly string[]) =>
        categories.includes(unknown) && named.some((each) => each === rest || !categories.includes(each))
  const groupOf = ({ groups = [] }: PublishedPart) => groups.join(' ')
  const sizes = Map.groupBy(parts, groupOf)
  const of = (part: PublishedPart) => (sizes.get(groupOf(part)) ?? []).reduce((sum, { count }) => sum + count, 0)
  // A part with all categories is the number of people.
  const isPeople = (part: PublishedPart) => part.categories.length === categories.length
  return parts.filter((part) => isPeople(part) || !isHidden(part.categories)).map((part) => ({ ...part, of: of(part) }))
}
