import { type Counts, plus } from './counts.ts'
import type { Part, Told } from './tell.ts'

/** Months in a row, both included. */
export type Span = Pick<Told, 'from' | 'to'>

/** Tables of one facet and measure as one: what they tell together, and of which months. */
export type Joined = Pick<Told, 'sums'> & { spans: readonly Span[]; parts: readonly Part[] }

/**
 * Returns tables of the same facet and measure as one table; null if there are none. It tells nothing that they do not: where
 * one joined categories or groups, their sum is joined too.
 */
export function join(tables: readonly Told[]): Joined | null {
  const told = tables.flatMap(({ parts, ...table }) => (parts ? [{ ...table, parts }] : []))
  if (told.length === 0) return null
  const all = told.flatMap(({ parts }) => parts)
  const categories = joinSets(all.map((part) => part.categories))
  const groups = joinSets(all.map((part) => part.groups ?? []))
  const parts = (groups.length > 0 ? groups : [undefined]).flatMap((group) =>
    categories.map((each): Part => {
      const within = all.filter(
        (part) => each.includes(part.categories[0] ?? '') && (!group || group.includes(part.groups?.[0] ?? '')),
      )
      const count = within.reduce((sum, part) => sum + part.count, 0)
      return { ...(group && { groups: group }), categories: each, count }
    }),
  )
  const sums = told.reduce<Counts>((sum, table) => plus(sum, table.sums ?? {}), {})
  return {
    ...{ spans: spansOf(told), parts },
    ...(told.every((table) => table.sums) && { sums }),
  }
}

/** Returns the months of tables, those that follow each other as one. */
function spansOf(tables: readonly Span[]): Span[] {
  return tables
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .reduce<Span[]>((spans, { from, to }) => {
      const last = spans.at(-1)
      return last && monthAfter(last.to) === from
        ? spans.toSpliced(-1, 1, { from: last.from, to })
        : spans.concat({ from, to })
    }, [])
}

/** Returns the month after another: 2027-01 after 2026-12. */
function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}

/** Joins sets that have something in common, until none have. The order is that of the first mention. */
function joinSets(sets: readonly (readonly string[])[]): string[][] {
  return sets.reduce<string[][]>((joined, set) => {
    if (set.length === 0) return joined
    const touching = joined.filter((each) => each.some((value) => set.includes(value)))
    const merged = [...new Set([...touching.flat(), ...set])]
    const at = joined.findIndex((each) => touching.includes(each))
    const others = joined.filter((each) => !touching.includes(each))
    return at < 0 ? [...others, merged] : others.toSpliced(at, 0, merged)
  }, [])
}
