import { domains } from '../questionnaire/questionnaire.ts'
import { metrics } from '../report/report.ts'

/** Minimum cell size (CMS cell size policy; docs/decisions/0030-statistics.md). */
export const fewest = 11

/**
 * A count of people. A measure assigns exactly one category to each person, so that no category can be computed as a
 * difference. `unknown` is a missing answer. It is never shown together with an answer; if its number is too small, it
 * is published with `rest`, and their sum is not shown.
 */
export type Measure = {
  id: string
  /** Categories of the measure, in an order in which neighbors may be merged. */
  categories: readonly string[]
  rest: string
  /** The measure is also published by language, age and other facets. */
  isFiltered: boolean
  /** Ways to merge the categories of the measure, most exact first; each has at least two parts. */
  splits: readonly Split[]
}

/** A way to merge categories into parts: each category is in one part. */
type Split = readonly (readonly string[])[]

export const unknown = 'unknown'

/** Returns all ways to publish neighboring categories separately or merged: all separate first, then pairs. */
function waysOf(categories: readonly string[]): Split[] {
  const cuts = categories.slice(1).map((_, at) => [categories.slice(0, at + 1), categories.slice(at + 1)])
  return categories.length > 2 ? [categories.map((each) => [each]), ...cuts] : cuts
}

/** Returns a measure of answers. Missing ones are published separately, or hidden with `rest`. */
function ofAnswers(id: string, answers: readonly string[], rest: string): Measure {
  const ways = waysOf(answers)
  const hidden = ways.map((parts) => parts.map((part) => (part.includes(rest) ? [...part, unknown] : part)))
  return {
    ...{ id, categories: [...answers, unknown], rest, isFiltered: true },
    splits: [...ways.map((parts) => [...parts, [unknown]]), ...hidden],
  }
}

/** Tests if a part merges missing answers with answers, so that it is not shown. */
export const isMixed = (categories: readonly string[]): boolean => categories.length > 1 && categories.includes(unknown)

/** Returns a measure that is known for every person. */
const yesOrRest = (id: string, isFiltered = true): Measure => ({
  ...{ id, categories: ['yes', 'rest'], rest: 'rest', isFiltered },
  splits: waysOf(['yes', 'rest']),
})

/** Needs in the statistics. */
export const needs = ['food', 'housing', 'transport', 'strain', 'falls'] as const
/** Actions of a person within the first days after a check-up. */
export const accepted = ['saved', 'ladder', 'plan', 'program'] as const

/** State of a person. Determines which quarters of a month are published together. */
export const stateMeasure = ofAnswers('state', ['thriving', 'surviving', 'struggling'], 'surviving')

/** Ladder step of the first check-up: 0 to 4, 5 to 7, 8 to 10. */
export const startings = ['low', 'middle', 'high'] as const
/** Ladder step of a later check-up compared with the first. */
export const directions = ['up', 'same', 'down'] as const

/** Returns every combination of one split from each list, as one list of parts. */
const combined = (lists: readonly (readonly Split[])[]): Split[] =>
  lists.reduce<Split[]>((all, ways) => all.flatMap((before) => ways.map((way) => [...before, ...way])), [[]])

/**
 * The ladder step of a later check-up compared with the person's first, by starting point: a rise from low and a fall
 * from high are separate. `rest`: people without a known later step. No category shows them alone, but they prevent
 * computing the others.
 */
function returnedMeasure(): Measure {
  const joined: Split[] = [startings.map((each) => [each]), ...waysOf(startings).slice(1), [startings]]
  const ways: Split[] = [...waysOf(directions), [directions]]
  const splits = joined.flatMap((groups) =>
    combined(
      groups.map((group) =>
        ways.map((way) => way.map((part) => group.flatMap((start) => part.map((each) => `${start}_${each}`)))),
      ),
    ).map((parts) => ({ parts: [...parts, ['rest']], groups: groups.length })),
  )
  return {
    id: 'returned',
    categories: [...startings.flatMap((start) => directions.map((each) => `${start}_${each}`)), 'rest'],
    ...{ rest: 'rest', isFiltered: false },
    // Of two splits with the same number of parts, the one with more starting points is first.
    splits: splits
      .toSorted((one, other) => other.parts.length - one.parts.length || other.groups - one.groups)
      .map(({ parts }) => parts),
  }
}

/** All measures in page order. The first one determines which quarters of a month are published together. */
export const measures: readonly Measure[] = [
  stateMeasure,
  ...metrics.map((metric) => ofAnswers(`stars.${metric}`, ['low', 'middle', 'high'], 'high')),
  ...domains.map((domain) => ofAnswers(`area.${domain}`, ['care', 'some', 'well'], 'well')),
  ...domains.map((domain) => yesOrRest(`priority.${domain}`)),
  ...needs.map((need) => ofAnswers(`need.${need}`, ['yes', 'no'], 'no')),
  ...domains.map((domain) => yesOrRest(`recommended.${domain}`, false)),
  ...accepted.map((each) => yesOrRest(`took.${each}`, false)),
  returnedMeasure(),
]

/** Properties by which people are split, one at a time. */
export const facets = ['language', 'age', 'zip', 'campaign'] as const
export type Facet = (typeof facets)[number]
