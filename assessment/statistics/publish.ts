import { type Counted, type Counts, people, peopleIn, plus, total } from './counts.ts'
import { type Facet, facets, fewest, type Measure, measures, stateMeasure } from './measures.ts'

/** One published number: the number of people in these groups (undefined: all) with one of these categories. */
export type Part = { groups?: readonly string[]; categories: readonly string[]; count: number }

/**
 * A published table about all people of some months of a year. It never changes, and no other table of the same `facet`
 * and `measure` covers the same months. `parts` is null for a retracted one.
 */
export type Published = {
  facet: Facet | 'all'
  /** `people`, `unfinished` or the id of a measure. */
  measure: string
  /** Months such as `2026-11`, both included. */
  from: string
  to: string
  parts: readonly Part[] | null
  /** Sums behind a mean, of at least eleven people. */
  sums?: Counts
}

export type Month = { month: string } & Counted

/**
 * Returns the tables that may be published once these months of one year have ended, beyond those already published. In
 * four layers, each composed of complete pieces of the one before: months → pieces with eleven people → editions with
 * publishable states → tables. A table waits for more editions until each of its numbers is eleven or more; numbers
 * still waiting at the end of the year are never published. The proof that nothing smaller can be computed is in
 * docs/decisions/0030-figures.md.
 */
export function publish(months: readonly Month[], published: readonly Published[]): Published[] {
  const recent: Published[] = []
  const all = () => [...published, ...recent]
  for (const [at, { month: to }] of months.entries()) {
    const ended = months.slice(0, at + 1)
    const open = (facet: Published['facet'], measure: string) => {
      const last = lastMonth(all(), facet, measure)
      return ended.filter(({ month }) => month > last)
    }
    const add = (facet: Published['facet'], measure: string, table: Pick<Published, 'parts' | 'sums'> | null) => {
      const waiting = open(facet, measure)
      const [first] = waiting
      if (!table || !first || waiting.at(-1)?.month !== to) return false
      recent.push({ facet, measure, from: first.month, to, ...table })
      return true
    }
    const sum = (measure: string) => total(open('all', measure).map((each) => each.all))
    const splitNow = (measure: Measure) => {
      const before = all().filter((table) => table.facet === 'all' && table.measure === measure.id)
      return split(sum(measure.id), measure, before)
    }
    add('all', 'unfinished', atLeastFewest(sum('unfinished'), 'unfinished'))
    if (!add('all', 'people', atLeastFewest(sum('people'), 'people'))) continue
    if (!add('all', stateMeasure.id, splitNow(stateMeasure))) continue
    for (const measure of measures.slice(1)) add('all', measure.id, splitNow(measure))
    for (const facet of facets) recent.push(...byFacet(facet, open(facet, stateMeasure.id), all()))
  }
  return recent
}

const lastMonth = (published: readonly Published[], facet: Published['facet'], measure: string): string =>
  published
    .filter((each) => each.facet === facet && each.measure === measure)
    .reduce((last, { to }) => (to > last ? to : last), '')

const atLeastFewest = (counts: Counts, name: 'people' | 'unfinished'): Pick<Published, 'parts'> | null =>
  (counts[name] ?? 0) >= fewest ? { parts: [{ categories: [name], count: counts[name] ?? 0 }] } : null

/**
 * Returns the most exact table of a measure in which all numbers are large enough, also in combination with the earlier
 * tables `before`; null if there is none.
 */
function split(
  counts: Counts,
  measure: Measure,
  before: readonly Published[],
): Pick<Published, 'parts' | 'sums'> | null {
  for (const parts of measure.splits) {
    if (!before.every((table) => isCoarser(parts, table) || isFiner(parts, table))) continue
    const shown = parts.map((categories) => ({ categories, count: peopleIn(counts, measure, categories) }))
    if (shown.every(({ count }) => count >= fewest)) return { parts: shown, ...sumsOf(counts, measure) }
  }
  return null
}

const sumNames: Readonly<Record<string, readonly string[]>> = {
  state: ['ladder.n', 'ladder.sum'],
  returned: ['change.n', 'change.sum', 'change.squares'],
}

function sumsOf(counts: Counts, { id }: Measure): Pick<Published, 'sums'> {
  const [size = '', ...names] = sumNames[id] ?? []
  if ((counts[size] ?? 0) < fewest) return {}
  return { sums: Object.fromEntries([size, ...names].map((name) => [name, counts[name] ?? 0])) }
}

/**
 * Returns the tables by one facet over the editions since the last ones. Values with few people are merged into one
 * group. The groups are those of the states, the same in every table, and there are at least two.
 */
function byFacet(facet: Facet, months: readonly Month[], published: readonly Published[]): Published[] {
  const [first, last] = [months[0]?.month ?? '', months.at(-1)?.month ?? '']
  const values = new Map<string, Counts>()
  for (const { by } of months)
    for (const [value, counts] of Object.entries(by[facet])) values.set(value, plus(values.get(value) ?? {}, counts))
  const editions = published.filter(({ measure, from, to }) => measure === 'state' && from >= first && to <= last)
  const ends = editions.filter((each) => each.facet === 'all').map(({ to }) => to)
  /** Returns the splits of a measure that reveal no more by facet than was published about all people. */
  const splits = (measure: Measure) => {
    const tables = published.filter(
      (each) => each.facet === 'all' && each.measure === measure.id && each.from >= first && each.to <= last,
    )
    const isFull = tables.length === ends.length && tables.every(({ to, parts }) => parts && ends.includes(to))
    return isFull ? measure.splits.filter((parts) => tables.every((table) => isCoarser(parts, table))) : []
  }
  const grid = (measure: Measure, groups: readonly (readonly string[])[], parts: readonly (readonly string[])[]) =>
    groups.flatMap((group) => {
      const counts = total(group.map((value) => values.get(value) ?? {}))
      return parts.map((categories) => ({ groups: group, categories, count: peopleIn(counts, measure, categories) }))
    })
  const isReported = (cells: readonly Part[]) => cells.every(({ count }) => count >= fewest)
  for (const parts of splits(stateMeasure)) {
    const groups = groupsOf(values, (group) => isReported(grid(stateMeasure, [group], parts)))
    if (groups.length < 2) continue
    return measures
      .filter(({ isFiltered }) => isFiltered)
      .flatMap((measure): Published[] => {
        const ways = measure.id === stateMeasure.id ? [parts] : splits(measure)
        const cells = ways.map((way) => grid(measure, groups, way)).find(isReported)
        return cells ? [{ facet, measure: measure.id, from: first, to: last, parts: cells }] : []
      })
  }
  return []
}

/** Tests if each part of a published table lies within one part of a split. */
const isCoarser = (parts: readonly (readonly string[])[], { parts: finer }: Published): boolean =>
  (finer ?? []).every(({ categories }) => parts.some((part) => categories.every((each) => part.includes(each))))

/** Tests if each part of a split lies within one part of a published table. */
const isFiner = (parts: readonly (readonly string[])[], { parts: coarser }: Published): boolean =>
  parts.every((part) => (coarser ?? []).some(({ categories }) => part.every((each) => categories.includes(each))))

/**
 * Returns the values that are large enough alone, and one group of all others, to which more values are added until it
 * is large enough.
 */
function groupsOf(values: ReadonlyMap<string, Counts>, mayStand: (group: readonly string[]) => boolean): string[][] {
  const bySize = [...values].toSorted(([a, one], [b, other]) => people(other) - people(one) || (a < b ? -1 : 1))
  const alone = bySize.map(([value]) => value).filter((value) => mayStand([value]))
  const others = bySize.map(([value]) => value).filter((value) => !alone.includes(value))
  while (others.length > 0 && alone.length > 0 && !mayStand(others)) others.push(...alone.splice(-1))
  return [...alone.map((value) => [value]), ...(others.length > 0 ? [others.toSorted()] : [])]
}
