import type { Facet, Measure } from './measures.ts'

/**
 * What one check-up adds to the figures, as it stood some days after it was begun. `counts` has a 1 for each category that
 * is not its measure's `rest`, a 1 for `people` or `unfinished`, and sums. A person's second check-up of a year adds
 * only to `change`.
 */
export type Share = { counts: Counts; facets: Readonly<Record<Facet, string>> }

/** Numbers by name: `people`, `unfinished`, `<measure>:<category>`, `ladder.n`, `ladder.sum`, `change.n`, `change.sum`, `change.squares`. */
export type Counts = Readonly<Record<string, number>>

/** Counts of all people, and of those with each value of each facet. */
export type Counted = { all: Counts; by: Readonly<Record<Facet, Readonly<Record<string, Counts>>>> }

/** Counts of nobody. */
export const nobody: Counted = { all: {}, by: { language: {}, age: {}, zip: {}, campaign: {} } }

/** Returns counts with a share `times` over. Facets tell people apart, so a share without a person is only in `all`. */
export function withShare({ all, by }: Counted, { counts, facets: values }: Share, times = 1): Counted {
  if (people(counts) === 0) return { all: plus(all, counts, times), by }
  const of = (facet: Facet) => {
    const value = values[facet]
    return { ...by[facet], [value]: plus(by[facet][value] ?? {}, counts, times) }
  }
  return {
    all: plus(all, counts, times),
    by: { language: of('language'), age: of('age'), zip: of('zip'), campaign: of('campaign') },
  }
}

/** Returns the counts of some without those of others among them. */
export function without({ all, by }: Counted, others: Counted): Counted {
  const of = (facet: Facet) =>
    Object.fromEntries(
      Object.entries(by[facet]).map(([value, counts]) => [value, plus(counts, others.by[facet][value] ?? {}, -1)]),
    )
  return {
    all: plus(all, others.all, -1),
    by: { language: of('language'), age: of('age'), zip: of('zip'), campaign: of('campaign') },
  }
}

/** Returns the sum of counts, the second `times` over. Names that come to 0 are left out. */
export function plus(one: Counts, other: Counts, times = 1): Counts {
  const sum: Record<string, number> = { ...one }
  for (const [name, count] of Object.entries(other)) {
    const value = (sum[name] ?? 0) + times * count
    if (value === 0) delete sum[name]
    else sum[name] = value
  }
  return sum
}

/** Returns the sum of all counts. */
export const total = (all: readonly Counts[]): Counts => all.reduce((sum, each) => plus(sum, each), {})

/** Returns how many people have one of these categories of a measure. */
export function peopleIn(counts: Counts, measure: Measure, categories: readonly string[]): number {
  const named = (category: string) => counts[`${measure.id}:${category}`] ?? 0
  const rest = () =>
    measure.categories
      .filter((each) => each !== measure.rest)
      .reduce((left, each) => left - named(each), people(counts))
  return categories.reduce((sum, each) => sum + (each === measure.rest ? rest() : named(each)), 0)
}

/** Returns how many people were counted. */
export const people = (counts: Counts): number => counts.people ?? 0
