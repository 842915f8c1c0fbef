import { domains } from '../questionnaire.ts'
import { metrics } from '../report/report.ts'

/** The size of the smallest group that is told (CMS cell size policy; docs/decisions/0030-figures.md). */
export const fewest = 11

/**
 * What is counted of people: a measure gives each of them exactly one of its categories, so that no category is left over
 * that could be worked out as the difference to all. Who did not answer belongs to `rest`, and its name says so.
 */
export type Measure = {
  id: string
  /** In the order in which neighbors may be joined. */
  categories: readonly string[]
  rest: string
  /** Whether it is also told by language, age and so on. */
  isFiltered: boolean
  /** How its categories may be joined, the most exact first. By default: not at all, then in two. */
  splits?: readonly (readonly (readonly string[])[])[]
}

const yesOrRest = (id: string, isFiltered = true): Measure => ({
  ...{ id, categories: ['yes', 'rest'], rest: 'rest', isFiltered },
})

/** The needs that figures tell. */
export const needs = ['food', 'housing', 'transport', 'strain', 'falls'] as const
/** What somebody may have taken up within the first days. */
export const taken = ['saved', 'ladder', 'plan', 'program'] as const

/** How everybody is doing. It decides which months are told together. */
export const stateMeasure = {
  id: 'state',
  categories: ['thriving', 'surviving', 'struggling'],
  rest: 'surviving',
  isFiltered: true,
} as const satisfies Measure

/**
 * The ladder step of a later check-up against the person's first one. `rest`: people without a later one; they are told
 * of by no category alone, but keep the others from being worked out.
 */
const changeMeasure = {
  id: 'change',
  categories: ['up', 'same', 'down', 'rest'],
  rest: 'rest',
  isFiltered: false,
  splits: [
    [['up'], ['same'], ['down'], ['rest']],
    [['up'], ['same', 'down'], ['rest']],
    [['up', 'same'], ['down'], ['rest']],
    [['up', 'same', 'down'], ['rest']],
  ],
} as const satisfies Measure

/** Every measure, in the order in which pages list them. The first decides which months are told together. */
export const measures: readonly Measure[] = [
  stateMeasure,
  ...metrics.map((metric) => ({
    ...{ id: `stars.${metric}`, categories: ['low', 'middle', 'high'], rest: 'high', isFiltered: true },
  })),
  ...domains.map((domain) => ({
    ...{ id: `area.${domain}`, categories: ['care', 'some', 'well'], rest: 'well', isFiltered: true },
  })),
  ...domains.map((domain) => yesOrRest(`priority.${domain}`)),
  ...needs.map((need) => yesOrRest(`need.${need}`)),
  ...domains.map((domain) => yesOrRest(`recommended.${domain}`, false)),
  ...taken.map((each) => yesOrRest(`took.${each}`, false)),
  changeMeasure,
]

/** What people can be told apart by, one at a time. */
export const facets = ['language', 'age', 'zip', 'campaign'] as const
/** What people can be told apart by. */
export type Facet = (typeof facets)[number]

/** Returns the ways in which the categories of a measure may be joined, the most exact first; each leaves two or more. */
export function splitsOf({ categories, splits }: Measure): readonly (readonly (readonly string[])[])[] {
  if (splits) return splits
  const cuts = categories.slice(1).map((_, at) => [categories.slice(0, at + 1), categories.slice(at + 1)])
  return categories.length > 2 ? [categories.map((each) => [each]), ...cuts] : cuts
}
