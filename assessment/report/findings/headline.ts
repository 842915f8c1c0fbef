import { becauseOf, type Condition, type Facts, matches } from '../../questionnaire/condition.ts'
import { hurtThisWeek, inCrisis, inHeavyTimes, mostlySafe, unsafe } from '../../safety/safety.ts'
import { inAlcoholZone } from '../../scoring/alcohol-zone.ts'
import { foodShortValue } from '../../scoring/food.ts'
import { isCalledFor } from '../recommendations.ts'
import type { Because, Recommendation, Report } from '../report.ts'

/** Headlines of a report, in the order in which they are tried. Source: rules-3, 3.1. */
export const headlineIds = [
  'crisis',
  'hurt_week',
  'help_first',
  'mood',
  'worry',
  'mind',
  'no_home',
  'food',
  'heavy',
  'company',
  'need',
  'doctor',
  'hard',
  'well',
  'good',
  'much',
  'some',
  'start',
  'so_far',
] as const
/** A line at the top of a report. */
export type HeadlineId = (typeof headlineIds)[number]

/** First steps with a line for `need` and `doctor`. Without one, the headline is `start`. */
export const stepsWithLine = {
  need: ['homehelp', 'carebreak', 'bills', 'benefits', 'housing', 'foodhelp', 'ride', 'reachout'],
  doctor: ['alcoholdoc', 'fallcheck', 'medreview', 'memcheck', 'sleepcheck'],
} as const satisfies Partial<Record<HeadlineId, readonly string[]>>

/** Input of a headline in addition to the answers. */
export type HeadlineGrounds = {
  /** State of the report as the reader sees it. */
  state: Pick<Report['state'], 'state'>
  areas: readonly Pick<Report['areas'][number], 'state'>[]
  recommendations: readonly Pick<Recommendation, 'intervention' | 'tier'>[]
  /**
   * The reader is the person. Other readers do not see mood, so a line for them must not reveal it or state that life
   * goes well.
   */
  forSelf: boolean
  /** A short form with few questions for each part of life. No line may then call life good or hard, or count parts. */
  isBrief?: boolean
  /** Number of full days since the answers were given; default 0. */
  daysSince?: number
}

/** The headline. `count`: thriving areas, for the only line with a number. `step`: the first step, for the theme. */
export type Headline = { headline: HeadlineId; because: Because; count: number | null; step: string | null }

type Line = { headline: HeadlineId; when: Condition; onlySelf?: true }

const lines: readonly Line[] = [
  { headline: 'crisis', when: inCrisis, onlySelf: true },
  { headline: 'hurt_week', when: hurtThisWeek },
  { headline: 'help_first', when: { any: [unsafe, mostlySafe] }, onlySelf: true },
  { headline: 'mood', when: { score: 'phq2_total', atLeast: 3 }, onlySelf: true },
  { headline: 'worry', when: { score: 'gad2_total', atLeast: 3 }, onlySelf: true },
  { headline: 'mind', when: { question: 'gen_mental', in: ['poor'] }, onlySelf: true },
  { headline: 'no_home', when: { question: 'housing', in: ['none'] } },
  { headline: 'food', when: foodShortValue },
  { headline: 'heavy', when: { all: [inHeavyTimes, { question: 'ladder_now', atMost: 2 }] }, onlySelf: true },
  { headline: 'company', when: inHeavyTimes, onlySelf: true },
]

/** Days after the answers during which a fall in the last week is called recent. */
const recentFor = 7
/** Minimum number of thriving areas for the lines `well` and `much`. */
const fewest = { counted: 8, much: 6 }

/**
 * For a person who drinks above the limits, no line states that all goes well, since the reason against it is private.
 */
const drinksWithin: Condition = { unless: inAlcoholZone('ask', 'above', 'high') }

/** Returns the headline: the first one with a matching condition, with the answers behind it. */
export function headlineOf(facts: Facts, grounds: HeadlineGrounds): Headline {
  const { areas, recommendations, forSelf, daysSince = 0 } = grounds
  const [first] = recommendations
  const step = first?.intervention ?? null
  const isRecent = ({ headline }: Line) => headline !== 'hurt_week' || daysSince <= recentFor
  const line = lines.find((each) => (forSelf || !each.onlySelf) && isRecent(each) && matches(each.when, facts))
  if (line) return { headline: line.headline, because: becauseOf(line.when, facts), count: null, step }
  const headline = lineOfResults(facts, grounds)
  const well = areas.filter(({ state }) => state === 'thriving').length
  return { headline, because: [], count: headline === 'well' ? well : null, step }
}

function lineOfResults(
  facts: Facts,
  { state: { state }, areas, recommendations, forSelf, isBrief = false }: HeadlineGrounds,
): HeadlineId {
  const [first] = recommendations
  const count = (of: Report['areas'][number]['state']) => areas.filter((area) => area.state === of).length
  const start = first && (isCalledFor(first) || !forSelf) ? 'start' : 'so_far'
  if (first?.tier === 'need') return hasLine('need', first.intervention) ? 'need' : 'start'
  if (first?.tier === 'doctor_soon') return hasLine('doctor', first.intervention) ? 'doctor' : 'start'
  if (state === 'struggling') return isBrief ? 'some' : 'hard'
  const goesWell =
    count('struggling') === 0 &&
    count('thriving') >= fewest.counted &&
    matches(drinksWithin, facts) &&
    start === 'so_far'
  if (isBrief && state !== 'surviving') return start
  if (forSelf && state === 'thriving') return goesWell ? 'well' : 'good'
  const isMuch = !isBrief && state === 'surviving' && count('struggling') === 0 && count('thriving') >= fewest.much
  if (forSelf && isMuch) return 'much'
  const isSome = state === 'surviving' && count('struggling') + count('surviving') > 0
  return isSome && !isMuch ? 'some' : start
}

const hasLine = (line: keyof typeof stepsWithLine, step: string): boolean =>
  (stepsWithLine[line] as readonly string[]).includes(step)
