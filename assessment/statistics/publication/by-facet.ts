import { type Counts, people, peopleIn, total } from '../counts.ts'
import { type Facet, fewest, type Measure, measures, stateMeasure } from '../measures.ts'
import { isCoarser } from './coarser.ts'
import type { Part, Published, Unit } from './published-table.ts'

/** `mayBeInOnePart`: the states may be published as a single part, the number of people per group. */
type Options = { mayBeInOnePart: boolean }

/**
 * Returns the new tables by one facet, for the editions without such tables. Values with few people are merged into one
 * group. All tables have the groups of the state table, at least two. `published`: the tables of all people by measure.
 */
export function byFacet(
  facet: Facet,
  units: readonly Unit[],
  published: (measure: string) => readonly Published[],
  { mayBeInOnePart }: Options,
): Published[] {
  const [first, last] = [units[0]?.unit ?? '', units.at(-1)?.unit ?? '']
  const byValue = Map.groupBy(
    units.flatMap(({ by }) => Object.entries(by[facet])),
    ([value]) => value,
  )
  const values = new Map([...byValue].map(([value, all]) => [value, total(all.map(([, counts]) => counts))]))
  const ofAll = (measure: Measure) => published(measure.id).filter(({ from, to }) => from >= first && to <= last)
  const ends = ofAll(stateMeasure).map(({ to }) => to)
  /** The ways to join a measure's categories that reveal no more by facet than was published about all. */
  const splits = (measure: Measure) => {
    const tables = ofAll(measure)
    const isFull = tables.length === ends.length && tables.every(({ to, parts }) => parts && ends.includes(to))
    const inOnePart = measure === stateMeasure && mayBeInOnePart ? [[measure.categories]] : []
    const ways = [...measure.splits, ...inOnePart]
    return isFull ? ways.filter((parts) => tables.every((table) => isCoarser(parts, table))) : []
  }
  const grid = (measure: Measure, groups: readonly (readonly string[])[], parts: readonly (readonly string[])[]) =>
    groups.flatMap((group) => {
      const countOf = peopleIn(
        group.map((value) => values.get(value) ?? {}),
        measure,
      )
      return parts.map((categories) => ({ groups: group, categories, count: countOf(categories) }))
    })
  const isReported = (cells: readonly Part[]) => cells.every(({ count }) => count >= fewest)
  for (const parts of splits(stateMeasure)) {
    const groups = groupsOf(values, (group) => isReported(grid(stateMeasure, [group], parts)))
    if (groups.length < 2) continue
    return measures
      .filter(({ isFiltered }) => isFiltered)
      .flatMap((measure): Published[] => {
        const ways = measure === stateMeasure ? [parts] : splits(measure)
        const cells = ways.map((way) => grid(measure, groups, way)).find(isReported)
        return cells ? [{ facet, measure: measure.id, from: first, to: last, parts: cells }] : []
      })
  }
  return []
}

/**
 * Returns the values that are large enough alone, and one group of the others, which takes more values until it is
 * large enough.
 */
function groupsOf(values: ReadonlyMap<string, Counts>, mayStand: (group: readonly string[]) => boolean): string[][] {
  const bySize = [...values].toSorted(([a, one], [b, other]) => people(other) - people(one) || (a < b ? -1 : 1))
  const alone = bySize.map(([value]) => value).filter((value) => mayStand([value]))
  const others = bySize.map(([value]) => value).filter((value) => !alone.includes(value))
  while (others.length > 0 && alone.length > 0 && !mayStand(others)) others.push(...alone.splice(-1))
  return [...alone.map((value) => [value]), ...(others.length > 0 ? [others.toSorted()] : [])]
}
