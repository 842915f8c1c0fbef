import { type Counts, peopleIn, totalOf } from '../counts.ts'
import { facets, fewest, type Measure, measures, stateMeasure } from '../measures.ts'
import { endsMonth, quarterEndingWith } from '../units.ts'
import { byFacet } from './by-facet.ts'
import { isCoarser, isFiner } from './coarser.ts'
import type { Published, Unit } from './published-table.ts'

/** Minimum number of people for closing an edition at the end of a month: five parts of the minimum size. */
export const fullEdition = 5 * fewest
/**
 * Minimum number of people for closing an edition at the end of a quarter without a closed edition: two parts of the
 * minimum size.
 */
export const smallEdition = 2 * fewest

type Content = Pick<Published, 'parts' | 'sums'>

/**
 * Returns the tables that may be published after these units (quarters of a month) of one year, in addition to those
 * already published. There are four layers, each composed of complete pieces of the layer below: units → pieces with
 * eleven people → editions → tables. The end of an edition depends only on the calendar and on published numbers. A
 * table waits for more editions until each of its numbers is eleven or more; the rest of a year is never published. For
 * the proof that nothing smaller can be computed, see docs/decisions/0030-statistics.md.
 */
export function publish(units: readonly Unit[], published: readonly Published[]): Published[] {
  const recent: Published[] = []
  const tables = Map.groupBy(published, keyOf)
  const tablesOf = (facet: Published['facet'], measure: string) => tables.get(keyOf({ facet, measure })) ?? []
  const ofAll = (measure: string) => tablesOf('all', measure)
  const add = (table: Published) => {
    recent.push(table)
    tables.set(keyOf(table), [...tablesOf(table.facet, table.measure), table])
  }
  const open = (facet: Published['facet'], measure: string, until: string) => {
    const last = lastUnit(tablesOf(facet, measure))
    return units.filter((each) => each.unit > last && each.unit <= until)
  }
  const addOfAll = (measure: string, until: string, contentOf: (counts: readonly Counts[]) => Content | null) => {
    const waiting = open('all', measure, until)
    const [first] = waiting
    const content = first && contentOf(waiting.map((each) => each.all))
    if (content) add({ facet: 'all', measure, from: first.unit, to: until, ...content })
  }
  for (const { unit } of units) {
    for (const name of ['unfinished', 'people']) addOfAll(name, unit, (counts) => oneNumber(counts, name))
    const until = editionEnd(unit, ofAll)
    if (until === null) continue
    for (const measure of measures)
      addOfAll(
        measure.id,
        until,
        (counts) => split(counts, measure, ofAll(measure.id)) ?? (measure === stateMeasure ? inOnePart(counts) : null),
      )
    const mayBeInOnePart = quarterEndingWith(unit) !== null
    for (const facet of facets)
      byFacet(facet, open(facet, stateMeasure.id, until), ofAll, { mayBeInOnePart }).forEach(add)
  }
  return recent
}

const keyOf = ({ facet, measure }: Pick<Published, 'facet' | 'measure'>) => `${facet} ${measure}`

/**
 * Returns the last quarter of a month of the edition that ends when `unit` is published; null if none ends then. An
 * edition consists of complete pieces, so it ends with the last piece.
 */
function editionEnd(unit: string, ofAll: (measure: string) => readonly Published[]): string | null {
  if (!endsMonth(unit)) return null
  const last = lastUnit(ofAll(stateMeasure.id))
  const pieces = ofAll('people').filter(({ from, to }) => from > last && to <= unit)
  const size = pieces.reduce((sum, { parts }) => sum + (parts?.[0]?.count ?? 0), 0)
  const quarter = quarterEndingWith(unit)
  const isLate = quarter !== null && last < quarter && size >= smallEdition
  if (size < fullEdition && !isLate) return null
  return lastUnit(pieces)
}

/** Returns the last quarter of a month in some tables; '' if there are none. */
const lastUnit = (tables: readonly Published[]): string => tables.reduce((last, { to }) => (to > last ? to : last), '')

function oneNumber(counts: readonly Counts[], name: string): Content | null {
  const count = totalOf(counts, name)
  return count >= fewest ? { parts: [{ categories: [name], count }] } : null
}

/** Returns a table of states with a single part, so that it reveals only the number of people. */
const inOnePart = (counts: readonly Counts[]): Content => ({
  parts: [{ categories: stateMeasure.categories, count: totalOf(counts, 'people') }],
})

/**
 * Returns the most exact table of a measure in which all numbers are large enough, also in combination with the earlier
 * tables `before`; null if there is none.
 */
function split(counts: readonly Counts[], measure: Measure, before: readonly Published[]): Content | null {
  const countOf = peopleIn(counts, measure)
  const inParts = before.filter(({ parts }) => parts?.length !== 1)
  for (const parts of measure.splits) {
    if (!inParts.every((table) => isCoarser(parts, table) || isFiner(parts, table))) continue
    const shown = parts.map((categories) => ({ categories, count: countOf(categories) }))
    if (shown.every(({ count }) => count >= fewest)) return { parts: shown, ...sumsOf(counts, measure) }
  }
  return null
}

const sumNames: Readonly<Record<string, readonly string[]>> = {
  state: ['ladder.n', 'ladder.sum'],
  returned: ['change.n', 'change.sum', 'change.squares'],
}

function sumsOf(counts: readonly Counts[], { id }: Measure): Pick<Published, 'sums'> {
  const [size = '', ...names] = sumNames[id] ?? []
  if (totalOf(counts, size) < fewest) return {}
  return { sums: Object.fromEntries([size, ...names].map((name) => [name, totalOf(counts, name)])) }
}
