import { answerTo, becauseOf, type Condition, type Facts, matches } from '../questionnaire/condition.ts'
import type { Questionnaire } from '../questionnaire/questionnaire.ts'
import type { Because, Metric, Report, State } from '../report/report.ts'
import { inDistress } from '../safety/safety.ts'
import { pointsOf } from './instrument-scores.ts'
import { stateOf } from './state.ts'

/** An adjustment of a rating by a number of stars. `id`: key of its explanation. */
type Adjustment = { id: string; by: number; when: Condition }

/** A rating: the mean points (1 to 5) of all `anchors`, which must be answered, adjusted by other answers. */
export type AnchoredRule = {
  metric: Metric
  anchors: readonly string[]
  /** The strongest first, which is the order in explanations. */
  adjust: readonly Adjustment[]
  /** Minimum and maximum of the sum of the adjustments. */
  limits: readonly [number, number]
  /** At most `most` stars if the condition is met. */
  caps: readonly { id: string; most: number; when: Condition }[]
}

/** Our own tables, not validated norms, based on published cut-offs (docs/clinical.md). */
export const anchoredRules: readonly AnchoredRule[] = [
  {
    metric: 'physical_health',
    anchors: ['gen_health'],
    adjust: [
      { id: 'poor_days', by: -1, when: { score: 'frequent_physical_distress', is: true } },
      { id: 'pain', by: -0.5, when: { question: 'pain', in: ['most', 'every'] } },
      {
        id: 'falls',
        by: -0.5,
        when: {
          any: [
            { question: 'fall_injury', in: ['serious'] },
            {
              all: [
                { question: 'fall_past', in: ['yes'] },
                { question: 'fall_unsteady', in: ['yes'] },
                { question: 'fall_worry', in: ['yes'] },
              ],
            },
          ],
        },
      },
      { id: 'daily_help', by: -0.5, when: { question: 'daily_help', in: ['little', 'lot'] } },
      { id: 'active', by: 0.5, when: { score: 'activity_min_week', atLeast: 150 } },
    ],
    limits: [-1.5, 0.5],
    caps: [],
  },
  {
    metric: 'mental_health',
    anchors: ['gen_mental'],
    adjust: [
      { id: 'mood', by: -1, when: { score: 'phq2_total', atLeast: 3 } },
      { id: 'worry', by: -1, when: { score: 'gad2_total', atLeast: 3 } },
      { id: 'lonely', by: -0.5, when: { question: 'lonely', in: ['always', 'usually'] } },
      {
        id: 'supported',
        by: 0.5,
        when: {
          all: [
            { question: 'support', in: ['always', 'usually'] },
            { score: 'phq4_total', atMost: 2 },
          ],
        },
      },
    ],
    limits: [-2, 0.5],
    // Capped by mood and worry: PHQ-2 or GAD-2 at least 3, or mental health rated poor. Being alone has a weaker cap,
    // since the text of the rating is about "the support around you".
    caps: [
      { id: 'distress', most: 3, when: inDistress },
      { id: 'severe', most: 2, when: { score: 'phq4_total', atLeast: 9 } },
      {
        id: 'alone',
        most: 4,
        when: {
          all: [
            { question: 'lonely', in: ['always'] },
            { question: 'support', in: ['rarely', 'never'] },
          ],
        },
      },
    ],
  },
  {
    metric: 'life_quality',
    anchors: ['qol', 'life_sat'],
    adjust: [
      { id: 'needs_1', by: -0.5, when: { score: 'needs_count', atLeast: 1 } },
      { id: 'needs_3', by: -0.5, when: { score: 'needs_count', atLeast: 3 } },
    ],
    limits: [-1, 0],
    caps: [],
  },
]

/** Lower bounds of 2, 3, 4 and 5 stars. */
const starCuts = {
  /**
   * Tenths of 0.7 × the current ladder step + 0.3 × the expected step in five years. Integers, to avoid rounding
   * errors.
   */
  evaluative_wellbeing: [25, 45, 65, 85],
  /** Bands of ONS4 'worthwhile': 0-4 low, 5-6 medium, 7-8 high, 9-10 very high; low is split in two. */
  purpose: [3, 5, 7, 9],
} as const

/** Weights of the two ladder steps, now and in five years, in the overall rating, in tenths. */
const ladderShares = { now: 7, later: 3 } as const

function starsFrom(cuts: readonly number[], value: number): number {
  return 1 + cuts.filter((cut) => value >= cut).length
}

/** Rounds half up to 1 to 5 stars. */
function toStars(value: number): number {
  return Math.min(5, Math.max(1, Math.floor(value + 0.5)))
}

type Rating = { stars: number | null; because: Because }
const notEnough: Rating = { stars: null, because: [] }

/** The computation of an anchored rating, step by step. */
export type Workings = {
  /** Mean points of the anchors. */
  start: number
  adjustments: readonly (Pick<Adjustment, 'id' | 'by'> & { because: Because })[]
  /** Sum of the adjustments within their limits. */
  moved: number
  /** `start + moved`, rounded half up, from 1 to 5. */
  rounded: number
  caps: readonly { id: string; most: number; because: Because }[]
  stars: number
}

/**
 * Returns the steps of computing a rating, for both the rating and its explanation; null if an anchor is unanswered.
 */
export function workingsOf(rule: AnchoredRule, questionnaire: Questionnaire, facts: Facts): Workings | null {
  const points = rule.anchors.flatMap((id) => pointsOf(id, questionnaire, facts.answers) ?? [])
  if (points.length < rule.anchors.length) return null
  const start = points.reduce((total, each) => total + each, 0) / points.length
  const adjustments = rule.adjust
    .filter(({ when }) => matches(when, facts))
    .map(({ id, by, when }) => ({ id, by, because: becauseOf(when, facts) }))
  const [least, most] = rule.limits
  const total = adjustments.reduce((sum, { by }) => sum + by, 0)
  const moved = Math.min(most, Math.max(least, total))
  const caps = rule.caps
    .filter(({ when }) => matches(when, facts))
    .map(({ id, most, when }) => ({ id, most, because: becauseOf(when, facts) }))
  const rounded = toStars(start + moved)
  return { start, adjustments, moved, rounded, caps, stars: Math.min(rounded, ...caps.map((cap) => cap.most)) }
}

function anchored(rule: AnchoredRule, questionnaire: Questionnaire, facts: Facts): Rating {
  const workings = workingsOf(rule, questionnaire, facts)
  if (!workings) return notEnough
  const because = [...workings.adjustments, ...workings.caps].flatMap((step) => step.because)
  return { stars: workings.stars, because: [...new Set([...rule.anchors, ...because])] }
}

/**
 * The overall stars that a state allows, so that they never contradict it: five only if thriving, four or five if
 * thriving, one or two if struggling.
 */
const starsOfState = { notThriving: { most: 4 }, thriving: { least: 4 }, struggling: { most: 2 } } as const

function evaluativeWellbeing(facts: Facts): Rating {
  const now = answerTo('ladder_now', facts.answers)
  const expected = answerTo('ladder_5y', facts.answers)
  if (typeof now !== 'number') return notEnough
  const value = typeof expected === 'number' ? ladderShares.now * now + ladderShares.later * expected : 10 * now
  const stars = starsFrom(starCuts.evaluative_wellbeing, value)
  const because = typeof expected === 'number' ? ['ladder_now', 'ladder_5y'] : ['ladder_now']
  return { stars: withinState(stars, stateOf(facts).state), because }
}

/** Limits the overall stars to those of the state. */
function withinState(stars: number, state: State | null): number {
  if (state === 'thriving') return Math.max(starsOfState.thriving.least, stars)
  return Math.min(stars, state === 'struggling' ? starsOfState.struggling.most : starsOfState.notThriving.most)
}

function purpose({ answers }: Facts): Rating {
  const worthwhile = answerTo('worthwhile', answers)
  if (typeof worthwhile !== 'number') return notEnough
  return { stars: starsFrom(starCuts.purpose, worthwhile), because: ['worthwhile'] }
}

/** Returns one of the ratings of `starsOf`. */
export function starsOfMetric(metric: Metric, questionnaire: Questionnaire, facts: Facts): Rating {
  if (metric === 'evaluative_wellbeing') return evaluativeWellbeing(facts)
  if (metric === 'purpose') return purpose(facts)
  const rule = anchoredRules.find((candidate) => candidate.metric === metric)
  return rule ? anchored(rule, questionnaire, facts) : notEnough
}

/** Returns the five ratings of 1 to 5 stars; null if an anchor is unanswered, never a default in the middle. */
export function starsOf(questionnaire: Questionnaire, facts: Facts): Report['stars'] {
  const rating = (metric: Metric) => starsOfMetric(metric, questionnaire, facts)
  return {
    physical_health: rating('physical_health'),
    mental_health: rating('mental_health'),
    evaluative_wellbeing: rating('evaluative_wellbeing'),
    life_quality: rating('life_quality'),
    purpose: rating('purpose'),
  }
}
