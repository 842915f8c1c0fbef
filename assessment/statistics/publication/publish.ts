import { type Counts, people, peopleIn, total } from '../counts.ts'
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
  const all = () => [...published, ...recent]
  for (const [at, { unit }] of units.entries()) {
    const ended = units.slice(0, at + 1)
    const open = (facet: Published['facet'], measure: string, until: string) => {
      const last = lastUnit(all(), facet, measure)
      return ended.filter((each) => each.unit > last && each.unit <= until)
    }
    const add = (measure: string, until: string, contentOf: (counts: Counts) => Content | null): boolean => {
      const waiting = open('all', measure, until)
      const [first] = waiting
      const content = first && contentOf(total(waiting.map((each) => each.all)))
      if (!content) return false
      recent.push({ facet: 'all', measure, from: first.unit, to: until, ...content })
      return true
    }
    for (const name of ['unfinished', 'people']) add(name, unit, (counts) => oneNumber(counts, name))
    const until = editionEnd(unit, all())
    if (until === null) continue
    const before = (measure: Measure) => all().filter((each) => each.facet === 'all' && each.measure === measure.id)
    add(stateMeasure.id, until, (counts) => split(counts, stateMeasure, before(stateMeasure)) ?? inOnePart(counts))
    for (const measure of measures.slice(1)) add(measure.id, until, (counts) => split(counts, measure, before(measure)))
    const isQuarter = quarterEndingWith(unit) !== null
    for (const facet of facets)
      recent.push(...byFacet(facet, open(facet, stateMeasure.id, until), all(), { mayBeInOnePart: isQuarter }))
  }
  return recent
}

/**
 * Returns the last quarter of a month of the edition that ends when `unit` is published; null if none ends then. An
 * edition consists of complete pieces, so it ends with the last piece.
 */
function editionEnd(unit: string, published: readonly Published[]): string | null {
  if (!endsMonth(unit)) return null
  const last = lastUnit(published, 'all', stateMeasure.id)
  const pieces = published.filter(
    ({ facet, measure, from, to }) => facet === 'all' && measure === 'people' && from > last && to <= unit,
  )
  const size = pieces.reduce((sum, { parts }) => sum + (parts?.[0]?.count ?? 0), 0)
  const quarter = quarterEndingWith(unit)
  const isLate = quarter !== null && last < quarter && size >= smallEdition
  if (size < fullEdition && !isLate) return null
  return pieces.reduce((end, { to }) => (to > end ? to : end), '')
}

/** Returns the last quarter of a month in the tables of a facet and measure; '' if there are none. */
const lastUnit = (published: readonly Published[], facet: Published['facet'], measure: string): string =>
  published
    .filter((each) => each.facet === facet && each.measure === measure)
    .reduce((last, { to }) => (to > last ? to : last), '')

const oneNumber = (counts: Counts, name: string): Content | null =>
  (counts[name] ?? 0) >= fewest ? { parts: [{ categories: [name], count: counts[name] ?? 0 }] } : null

/** Returns a table of states with a single part, so that it reveals only the number of people. */
const inOnePart = (counts: Counts): Content => ({
  parts: [{ categories: stateMeasure.categories, count: people(counts) }],
})

/**
 * Returns the most exact table of a measure in which all numbers are large enough, also in combination with the earlier
 * tables `before`; null if there is none.
 */
function split(counts: Counts, measure: Measure, before: readonly Published[]): Content | null {
  const inParts = before.filter(({ parts }) => parts?.length !== 1)
  for (const parts of measure.splits) {
    if (!inParts.every((table) => isCoarser(parts, table) || isFiner(parts, table))) continue
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
