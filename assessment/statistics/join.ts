import { type Counts, plus } from './counts.ts'
import type { Part, Published } from './publication/published-table.ts'
import { unitAfter } from './units.ts'

/** Consecutive units (quarters of a month), both ends included. */
export type Span = Pick<Published, 'from' | 'to'>

/** Joined tables of one facet and measure, with the units (quarters of a month) they cover. */
export type Joined = Pick<Published, 'sums'> & { spans: readonly Span[]; parts: readonly Part[] }

/**
 * Merges tables of the same facet and measure; null for none. Reveals no more than the tables: what one of them merges
 * is merged in the result.
 */
export function join(tables: readonly Published[]): Joined | null {
  const published = tables.flatMap(({ parts, ...table }) => (parts ? [{ ...table, parts }] : []))
  if (published.length === 0) return null
  const all = published.flatMap(({ parts }) => parts)
  const categories = joinSets(all.map((part) => part.categories))
  const groups = joinSets(all.map((part) => part.groups ?? []))
  const rows = groups.length > 0 ? groups : [['']]
  const [rowOf, columnOf] = [placesIn(rows), placesIn(categories)]
  const counts = rows.map(() => categories.map(() => 0))
  for (const { groups: own = [], categories: named, count } of all) {
    const row = counts[rowOf.get(own[0] ?? '') ?? -1]
    const column = columnOf.get(named[0] ?? '')
    if (row && column !== undefined) row[column] = (row[column] ?? 0) + count
  }
  const parts = counts.flatMap((row, at) =>
    row.map((count, column): Part => {
      const group = groups[at]
      return { ...(group && { groups: group }), categories: categories[column] ?? [], count }
    }),
  )
  const sums = published.reduce<Counts>((sum, table) => plus(sum, table.sums ?? {}), {})
  return {
    ...{ spans: spansOf(published), parts },
    ...(published.every((table) => table.sums) && { sums }),
  }
}

/** Returns the index of the set that contains each value. */
const placesIn = (sets: readonly (readonly string[])[]): Map<string, number> =>
  new Map(sets.flatMap((set, at) => set.map((value) => [value, at] as const)))

/** Returns the spans that the tables cover, adjacent ones joined. */
function spansOf(tables: readonly Span[]): Span[] {
  return tables
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .reduce<Span[]>((spans, { from, to }) => {
      const last = spans.at(-1)
      return last && unitAfter(last.to) === from
        ? spans.toSpliced(-1, 1, { from: last.from, to })
        : spans.concat({ from, to })
    }, [])
}

/** Unites sets that overlap, until none do, in the order of first mention. */
function joinSets(sets: readonly (readonly string[])[]): string[][] {
  // Every edition has the same sets.
  const different = [...new Map(sets.map((set) => [JSON.stringify(set), set])).values()]
  return different.reduce<string[][]>((joined, set) => {
    if (set.length === 0) return joined
    const touching = joined.filter((each) => each.some((value) => set.includes(value)))
    const merged = [...new Set([...touching.flat(), ...set])]
    const at = joined.findIndex((each) => touching.includes(each))
    const others = joined.filter((each) => !touching.includes(each))
    return at < 0 ? [...others, merged] : others.toSpliced(at, 0, merged)
  }, [])
}
