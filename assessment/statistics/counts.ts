import { type Facet, facets, type Measure } from './measures.ts'

/**
 * Contribution of one check-up to the statistics, by its state some days after its start. `counts` has a 1 for each
 * category that is not its measure's `rest`, a 1 for `people` or `unfinished`, and sums. A person's second check-up of
 * a year adds only to `change`.
 */
export type Share = { counts: Counts; facets: Readonly<Record<Facet, string>> }

/**
 * Numbers by name: `people`, `unfinished`, `<measure>:<category>`, `ladder.n`, `ladder.sum`, `change.n`, `change.sum`,
 * `change.squares`.
 */
export type Counts = Readonly<Record<string, number>>

/** Counts of all people, and of the people with each value of each facet. */
export type Counted = { all: Counts; by: Readonly<Record<Facet, Readonly<Record<string, Counts>>>> }

export const none: Counted = { all: {}, by: { language: {}, age: {}, zip: {}, campaign: {} } }

/** Returns the sum of shares. Facets split people, so a share without a person is only in `all`. */
export function sumOf(shares: readonly Share[]): Counted {
  const all: Record<string, number> = {}
  const by: Record<Facet, Record<string, Record<string, number>>> = { language: {}, age: {}, zip: {}, campaign: {} }
  for (const { counts, facets: values } of shares) {
    add(all, counts)
    if (people(counts) === 0) continue
    for (const facet of facets) {
      const sum = by[facet][values[facet]] ?? {}
      add(sum, counts)
      by[facet][values[facet]] = sum
    }
  }
  return { all, by }
}

function add(sum: Record<string, number>, counts: Counts): void {
  for (const name in counts) sum[name] = (sum[name] ?? 0) + (counts[name] ?? 0)
}

/** Returns the sum of two counts, the second multiplied by `times`. */
export function plusCounted({ all, by }: Counted, other: Counted, times = 1): Counted {
  const of = (facet: Facet) => {
    const sum: Record<string, Counts> = { ...by[facet] }
    for (const [value, counts] of Object.entries(other.by[facet])) sum[value] = plus(sum[value] ?? {}, counts, times)
    return sum
  }
  return {
    all: plus(all, other.all, times),
    by: { language: of('language'), age: of('age'), zip: of('zip'), campaign: of('campaign') },
  }
}

/** Returns the sum of two counts, the second multiplied by `times`. Omits zeros. */
export function plus(one: Counts, other: Counts, times = 1): Counts {
  const sum: Record<string, number> = { ...one }
  for (const [name, count] of Object.entries(other)) {
    const value = (sum[name] ?? 0) + times * count
    if (value === 0) delete sum[name]
    else sum[name] = value
  }
  return sum
}

export function total(all: readonly Counts[]): Counts {
  const sum: Record<string, number> = {}
  for (const each of all) add(sum, each)
  return sum
}

/** Returns the sum of the numbers with a name. */
export const totalOf = (all: readonly Counts[], name: string): number =>
  all.reduce((sum, counts) => sum + (counts[name] ?? 0), 0)

/** Returns a function that returns the number of people in one of some categories of a measure. */
export function peopleIn(all: readonly Counts[], measure: Measure): (categories: readonly string[]) => number {
  const named = new Map(measure.categories.map((each) => [each, totalOf(all, `${measure.id}:${each}`)]))
  const rest = [...named.values()].reduce((left, count) => left - count, totalOf(all, 'people'))
  named.set(measure.rest, rest)
  return (categories) => categories.reduce((sum, each) => sum + (named.get(each) ?? 0), 0)
}

export const people = (counts: Counts): number => counts.people ?? 0
