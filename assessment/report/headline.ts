import { becauseOf, type Condition, type Facts, holds } from '../condition.ts'
import type { Domain } from '../questionnaire.ts'
import { inCrisis, inDistress, inHeavyTimes, mostlySafe, noHomeOrFood, unsafe } from '../safety.ts'
import { inAlcoholZone } from '../scoring/alcohol-zone.ts'
import { foodOftenShort } from '../scoring/food.ts'
import type { Because, Report } from './report.ts'

/** The lines that can stand at the top of a report, in the order in which they are tried. */
export const headlineIds = [
  'crisis',
  'help_first',
  'hard_days',
  'basics',
  'heavy',
  'company',
  'well_first',
  'time_first',
  'well',
  'so_far',
] as const
/** A line at the top of a report. */
export type HeadlineId = (typeof headlineIds)[number]

/** What a headline rests on, besides the answers. */
export type HeadlineGrounds = {
  /** Of the report as it is shown. */
  areas: readonly Pick<Report['areas'][number], 'domain' | 'state'>[]
  priorities: readonly Pick<Report['priorities'][number], 'domain'>[]
  /** The person themselves reads it: lines that tell of mood are for them alone. */
  forSelf: boolean
}

/**
 * The line, and what its words name: how many parts of life go well, which one if it is only one, and the first priority.
 * `part` and `first` are null in lines that do not name them.
 */
export type Headline = {
  headline: HeadlineId
  because: Because
  well: number
  part: Domain | null
  first: Domain | null
}

type Line = { headline: HeadlineId; when: Condition; onlySelf?: true }

/** Nobody who drinks more than is within the limits reads only of what goes well, nor why not: the reason is private. */
const drinksWithin: Condition = { unless: inAlcoholZone('ask', 'above', 'high') }

/** What needs help first is said before anything is counted. Private answers show only in neutral words. */
const lines: readonly Line[] = [
  { headline: 'crisis', when: inCrisis, onlySelf: true },
  { headline: 'help_first', when: { any: [unsafe, mostlySafe] } },
  { headline: 'hard_days', when: inDistress, onlySelf: true },
  { headline: 'basics', when: { any: [noHomeOrFood, foodOftenShort] } },
  { headline: 'heavy', when: { all: [inHeavyTimes, { question: 'ladder_now', atMost: 2 }] } },
  { headline: 'company', when: inHeavyTimes },
]

/**
 * Returns the line at the top of a report: the first whose condition holds, with the answers that it rests on; else how
 * many parts of life go well and which one comes first.
 */
export function headlineOf(facts: Facts, { areas, priorities, forSelf }: HeadlineGrounds): Headline {
  const thriving = areas.filter(({ state }) => state === 'thriving')
  const well = thriving.length
  const line = lines.find(({ when, onlySelf }) => (forSelf || !onlySelf) && holds(when, facts))
  if (line) return { headline: line.headline, because: becauseOf(line.when, facts), well, part: null, first: null }
  const first = priorities[0]?.domain ?? null
  const counted = (headline: HeadlineId): Headline => ({
    headline,
    because: [],
    well,
    part: well === 1 ? (thriving[0]?.domain ?? null) : null,
    first,
  })
  if (first) return counted(well > 0 ? 'well_first' : 'time_first')
  return counted(well > 0 && holds(drinksWithin, facts) ? 'well' : 'so_far')
}
