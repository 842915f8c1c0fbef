import { domains } from '../questionnaire/questionnaire.ts'
import { metrics } from '../report/report.ts'

/** Minimum size of a published group (CMS cell size policy; docs/decisions/0030-figures.md). */
export const fewest = 11

/**
 * A count of people: a measure assigns each of them exactly one of its categories, so that none can be computed as the
 * difference to all. `unknown` is a missing answer. It is never shown together with an answer; where its number is too
 * small, it is published with `rest`, and their sum is not shown.
 */
export type Measure = {
  id: string
  /** In the order in which neighbors may be joined. */
  categories: readonly string[]
  rest: string
  /** Whether it is also published by language, age and other facets. */
  isFiltered: boolean
  /** How its categories may be joined, the most exact first; each way leaves two or more. */
  splits: readonly Split[]
}

/** One way to join categories: each of them is in one part. */
type Split = readonly (readonly string[])[]

/** The category of a missing answer. */
export const unknown = 'unknown'

/** Returns all ways to publish neighboring categories alone or joined: all alone first, then in pairs. */
function waysOf(categories: readonly string[]): Split[] {
  const cuts = categories.slice(1).map((_, at) => [categories.slice(0, at + 1), categories.slice(at + 1)])
  return categories.length > 2 ? [categories.map((each) => [each]), ...cuts] : cuts
}

/** Returns a measure of answers: missing ones are published separately, or hidden with `rest`. */
function ofAnswers(id: string, answers: readonly string[], rest: string): Measure {
  const ways = waysOf(answers)
  const hidden = ways.map((parts) => parts.map((part) => (part.includes(rest) ? [...part, unknown] : part)))
  return {
    ...{ id, categories: [...answers, unknown], rest, isFiltered: true },
    splits: [...ways.map((parts) => [...parts, [unknown]]), ...hidden],
  }
}

/** Whether a part joins missing answers with answers: it is not shown. */
export const isMixed = (categories: readonly string[]): boolean => categories.length > 1 && categories.includes(unknown)

/** Returns a measure of what is known of everybody. */
const yesOrRest = (id: string, isFiltered = true): Measure => ({
  ...{ id, categories: ['yes', 'rest'], rest: 'rest', isFiltered },
  splits: waysOf(['yes', 'rest']),
})

/** The needs in the statistics. */
export const needs = ['food', 'housing', 'transport', 'strain', 'falls'] as const
/** Things that a person may have started within the first days. */
export const accepted = ['saved', 'ladder', 'plan', 'program'] as const

/** The state of all people. It decides which months are published together. */
export const stateMeasure = ofAnswers('state', ['thriving', 'surviving', 'struggling'], 'surviving')

/** Where people began on the ladder: 0 to 4, 5 to 7, 8 to 10. */
export const startings = ['low', 'middle', 'high'] as const
/** The ladder step of a later check-up compared with the first. */
export const directions = ['up', 'same', 'down'] as const

/** Returns every way to join some lists into one list of parts, one way of each. */
const combined = (lists: readonly (readonly Split[])[]): Split[] =>
  lists.reduce<Split[]>((all, ways) => all.flatMap((before) => ways.map((way) => [...before, ...way])), [[]])

/**
 * The ladder step of a later check-up compared with the person's first, by where they started: the rise of the low and
 * the fall of the high separately. `rest`: people without a known later step; no category shows them alone, but they
 * protect the others from being computed.
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
    // Of two ways with the same number of parts, the one that distinguishes more starting points.
    splits: splits
      .toSorted((one, other) => other.parts.length - one.parts.length || other.groups - one.groups)
      .map(({ parts }) => parts),
  }
}

/** All measures, in the order of pages. The first decides which months are published together. */
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

/** Properties that split people, one at a time. */
export const facets = ['language', 'age', 'zip', 'campaign'] as const
/** A property that splits people. */
export type Facet = (typeof facets)[number]
