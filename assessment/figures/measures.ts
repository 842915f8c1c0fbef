import { domains } from '../questionnaire.ts'
import { metrics } from '../report/report.ts'

/** The size of the smallest group that is told (CMS cell size policy; docs/decisions/0030-figures.md). */
export const fewest = 11

/**
 * What is counted of people: a measure gives each of them exactly one of its categories, so that no category is left over
 * that could be worked out as the difference to all. `unknown` is a missing answer. It is never shown together with an
 * answer; where its number is too small, it is told with `rest`, and what both have together is not shown.
 */
export type Measure = {
  id: string
  /** In the order in which neighbors may be joined. */
  categories: readonly string[]
  rest: string
  /** Whether it is also told by language, age and so on. */
  isFiltered: boolean
  /** How its categories may be joined, the most exact first; each way leaves two or more. */
  splits: readonly Split[]
}

/** One way to join categories: each of them is in one part. */
export type Split = readonly (readonly string[])[]

/** The category of a missing answer. */
export const unknown = 'unknown'

/** Returns every way to tell neighbors alone or joined: all alone first, then in two. */
function waysOf(categories: readonly string[]): Split[] {
  const cuts = categories.slice(1).map((_, at) => [categories.slice(0, at + 1), categories.slice(at + 1)])
  return categories.length > 2 ? [categories.map((each) => [each]), ...cuts] : cuts
}

/** Returns a measure of answers: missing ones are told for themselves, or hidden with `rest`. */
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

/** The needs that figures tell. */
export const needs = ['food', 'housing', 'transport', 'strain', 'falls'] as const
/** What somebody may have taken up within the first days. */
export const taken = ['saved', 'ladder', 'plan', 'program'] as const

/** How everybody is doing. It decides which months are told together. */
export const stateMeasure = ofAnswers('state', ['thriving', 'surviving', 'struggling'], 'surviving')

/** Where people began on the ladder: 0 to 4, 5 to 7, 8 to 10. */
export const startings = ['low', 'middle', 'high'] as const
/** Where they stand against that when they come back. */
export const directions = ['up', 'same', 'down'] as const

/** Returns every way to join some lists into one list of parts, one way of each. */
const combined = (lists: readonly (readonly Split[])[]): Split[] =>
  lists.reduce<Split[]>((all, ways) => all.flatMap((before) => ways.map((way) => [...before, ...way])), [[]])

/**
 * The ladder step of a later check-up against the person's first one, by where they began: the low rise and the high fall
 * by themselves. `rest`: people of whom no later step is known; they are told of by no category alone, but keep the others
 * from being worked out.
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
    // Of two ways with as many numbers, the one that tells more beginnings apart.
    splits: splits
      .toSorted((one, other) => other.parts.length - one.parts.length || other.groups - one.groups)
      .map(({ parts }) => parts),
  }
}

/** Every measure, in the order in which pages list them. The first decides which months are told together. */
export const measures: readonly Measure[] = [
  stateMeasure,
  ...metrics.map((metric) => ofAnswers(`stars.${metric}`, ['low', 'middle', 'high'], 'high')),
  ...domains.map((domain) => ofAnswers(`area.${domain}`, ['care', 'some', 'well'], 'well')),
  ...domains.map((domain) => yesOrRest(`priority.${domain}`)),
  ...needs.map((need) => ofAnswers(`need.${need}`, ['yes', 'no'], 'no')),
  ...domains.map((domain) => yesOrRest(`recommended.${domain}`, false)),
  ...taken.map((each) => yesOrRest(`took.${each}`, false)),
  returnedMeasure(),
]

/** What people can be told apart by, one at a time. */
export const facets = ['language', 'age', 'zip', 'campaign'] as const
/** What people can be told apart by. */
export type Facet = (typeof facets)[number]
