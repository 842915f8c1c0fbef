import type { Span } from '../join.ts'
import { stateMeasure } from '../measures.ts'
import type { Part, Published } from './published-table.ts'

/**
 * A span of quarters of a month with available statistics. `people` is null if the number must not be shown;
 * `changedOn` is the day of a retraction.
 */
type Period = { span: Span; people: number | null; changedOn: string | null }

/** The editions of a year, and the pieces since the last one; null if there are none. */
export type Periods = { editions: readonly Period[]; open: Period | null }

/** Returns the periods of the published tables of a year. No other span can be shown without splitting a table. */
export function periodsOf(published: readonly Published[]): Periods {
  const ofAll = (measure: string) =>
    published
      .filter((table) => table.facet === 'all' && table.measure === measure)
      .toSorted((one, other) => (one.from < other.from ? -1 : 1))
  const editions = ofAll(stateMeasure.id).map(({ from, to, parts, changedOn = null }) => ({
    span: { from, to },
    people: parts && sum(parts),
    changedOn,
  }))
  const end = editions.at(-1)?.span.to ?? ''
  const pieces = ofAll('people').filter(({ from }) => from > end)
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (!first || !last) return { editions, open: null }
  const people = sum(pieces.flatMap(({ parts }) => parts ?? []))
  return { editions, open: { span: { from: first.from, to: last.to }, people, changedOn: null } }
}

const sum = (parts: readonly Part[]) => parts.reduce((all, { count }) => all + count, 0)
