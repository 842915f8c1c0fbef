import { becauseOf, type Condition, type Facts, holds } from '../condition.ts'
import { inCrisis, inDistress, inHeavyTimes, mostlySafe, noHomeOrFood, unsafe } from '../safety.ts'
import { inAlcoholZone } from '../scoring/alcohol-zone.ts'
import { foodOftenShort } from '../scoring/food.ts'
import type { Because, Report, Tier } from './report.ts'
import { always } from './rows-that-hold.ts'

/** The lines that can stand at the top of a report, in the order in which they are tried. */
export const headlineIds = [
  'crisis',
  'help_first',
  'hard_days',
  'basics',
  'heavy',
  'company',
  'doctor_with_good',
  'doctor',
  'struggling',
  'going_well',
  'good_with_care',
  'good',
  'much_well',
  'managing',
  'mixed',
  'so_far',
] as const
/** A line at the top of a report. */
export type HeadlineId = (typeof headlineIds)[number]

/** What a headline rests on, besides the answers. */
export type HeadlineGrounds = {
  /** Of the report as it is shown. */
  state: Report['state']['state']
  areas: readonly Pick<Report['areas'][number], 'state'>[]
  /** The tier of the first step. */
  firstTier: Tier | undefined
  /** The person themselves reads it: lines that tell of mood are for them alone. */
  forSelf: boolean
}

type Line = {
  headline: HeadlineId
  when: Condition
  /** A further condition on the results. */
  and?: (grounds: HeadlineGrounds) => boolean
  onlySelf?: true
}

const count = ({ areas }: HeadlineGrounds, state: 'thriving' | 'struggling') =>
  areas.filter((area) => area.state === state).length
const doctorFirst = ({ firstTier }: HeadlineGrounds) => firstTier === 'doctor_soon'

/** Nobody who drinks more than is within the limits reads that all goes well, nor why not: the reason is private. */
const drinksWithin: Condition = { unless: inAlcoholZone('ask', 'above', 'high') }

/** Private answers show only in neutral words. */
const lines: readonly Line[] = [
  { headline: 'crisis', when: inCrisis, onlySelf: true },
  { headline: 'help_first', when: { any: [unsafe, mostlySafe] } },
  { headline: 'hard_days', when: inDistress, onlySelf: true },
  { headline: 'basics', when: { any: [noHomeOrFood, foodOftenShort] } },
  { headline: 'heavy', when: { all: [inHeavyTimes, { question: 'ladder_now', atMost: 2 }] } },
  { headline: 'company', when: inHeavyTimes },
  {
    headline: 'doctor_with_good',
    when: always,
    and: (grounds) => doctorFirst(grounds) && count(grounds, 'thriving') >= 3,
  },
  { headline: 'doctor', when: always, and: doctorFirst },
  { headline: 'struggling', when: always, and: ({ state }) => state === 'struggling' },
  {
    headline: 'going_well',
    when: drinksWithin,
    and: (grounds) =>
      grounds.state === 'thriving' && count(grounds, 'struggling') === 0 && count(grounds, 'thriving') >= 8,
  },
  {
    headline: 'good_with_care',
    when: always,
    and: (grounds) => grounds.state === 'thriving' && count(grounds, 'struggling') >= 1,
  },
  { headline: 'good', when: drinksWithin, and: ({ state }) => state === 'thriving' },
  {
    headline: 'much_well',
    when: drinksWithin,
    and: (grounds) =>
      grounds.state === 'surviving' && count(grounds, 'struggling') === 0 && count(grounds, 'thriving') >= 6,
  },
  {
    headline: 'managing',
    when: always,
    and: (grounds) => grounds.state === 'surviving' && count(grounds, 'struggling') >= 3,
  },
  {
    headline: 'mixed',
    when: always,
    and: (grounds) => grounds.state === 'surviving' && count(grounds, 'thriving') >= 1,
  },
]

/** Returns the line at the top of a report: the first whose condition holds, with the answers that it rests on. */
export function headlineOf(facts: Facts, grounds: HeadlineGrounds): { headline: HeadlineId; because: Because } {
  const line = lines.find(
    ({ when, and, onlySelf }) =>
      (grounds.forSelf || !onlySelf) && holds(when, facts) && (and === undefined || and(grounds)),
  )
  return line ? { headline: line.headline, because: becauseOf(line.when, facts) } : { headline: 'so_far', because: [] }
}
