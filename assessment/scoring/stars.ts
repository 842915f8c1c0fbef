import { answerTo, becauseOf, type Condition, type Facts, holds } from '../condition.ts'
import type { Questionnaire } from '../questionnaire.ts'
import type { Because, Metric, Report } from '../report/report.ts'
import { inDistress } from '../safety.ts'
import { pointsOf } from './instrument-scores.ts'

type Adjustment = { by: number; when: Condition }

/** Stars from the mean points (1 to 5) of `anchors`, all of which must be answered, moved by what else was said. */
type AnchoredRule = {
  metric: Metric
  anchors: readonly string[]
  adjust: readonly Adjustment[]
  /** The adjustments together stay within these. */
  limits: readonly [number, number]
  /** No more stars than `most` when the condition holds. */
  caps: readonly { most: number; when: Condition }[]
}

/** Our own tables, not validated norms, on published cut-offs (docs/clinical.md). */
export const anchoredRules: readonly AnchoredRule[] = [
  {
    metric: 'physical_health',
    anchors: ['gen_health'],
    adjust: [
      { by: -1, when: { score: 'frequent_physical_distress', is: true } },
      { by: -0.5, when: { question: 'pain', in: ['most', 'every'] } },
      {
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
      { by: -0.5, when: { question: 'daily_help', in: ['little', 'lot'] } },
      { by: 0.5, when: { score: 'activity_min_week', atLeast: 150 } },
    ],
    limits: [-1.5, 0.5],
    caps: [],
  },
  {
    metric: 'mental_health',
    anchors: ['gen_mental'],
    adjust: [
      { by: -1, when: { score: 'phq2_total', atLeast: 3 } },
      { by: -1, when: { score: 'gad2_total', atLeast: 3 } },
      { by: -0.5, when: { question: 'lonely', in: ['always', 'usually'] } },
      {
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
    // Distress includes PHQ-2 or GAD-2 from 3.
    caps: [
      { most: 3, when: inDistress },
      { most: 2, when: { score: 'phq4_total', atLeast: 9 } },
    ],
  },
  {
    metric: 'life_quality',
    anchors: ['qol', 'life_sat'],
    adjust: [
      { by: -0.5, when: { score: 'needs_count', atLeast: 1 } },
      { by: -0.5, when: { score: 'needs_count', atLeast: 3 } },
    ],
    limits: [-1, 0],
    caps: [],
  },
]

/** Where each further star begins: 2 from the first, 3 from the second, and so on. */
export const starCuts = {
  /** Tenths of 0.7 × the step now + 0.3 × the step in five years, whole numbers so that no rounding decides. */
  evaluative_wellbeing: [25, 45, 65, 85],
  /** The bands of ONS4 'worthwhile': 0-4 low, 5-6 medium, 7-8 high, 9-10 very high; low is parted in two. */
  purpose: [3, 5, 7, 9],
} as const

function starsFrom(cuts: readonly number[], value: number): number {
  return 1 + cuts.filter((cut) => value >= cut).length
}

/** Half up to a whole number of stars, from 1 to 5. */
function toStars(value: number): number {
  return Math.min(5, Math.max(1, Math.floor(value + 0.5)))
}

type Rating = { stars: number | null; because: Because }
const notEnough: Rating = { stars: null, because: [] }

function anchored(rule: AnchoredRule, questionnaire: Questionnaire, facts: Facts): Rating {
  const points = rule.anchors.flatMap((id) => pointsOf(id, questionnaire, facts.answers) ?? [])
  if (points.length < rule.anchors.length) return notEnough
  const mean = points.reduce((total, each) => total + each, 0) / points.length
  const adjustments = rule.adjust.filter(({ when }) => holds(when, facts))
  const [least, most] = rule.limits
  const adjusted = Math.min(
    most,
    Math.max(
      least,
      adjustments.reduce((total, { by }) => total + by, 0),
    ),
  )
  const caps = rule.caps.filter(({ when }) => holds(when, facts))
  const stars = Math.min(toStars(mean + adjusted), ...caps.map((cap) => cap.most))
  const strongest = adjustments.toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))
  const because = [...strongest, ...caps].flatMap(({ when }) => becauseOf(when, facts))
  return { stars, because: [...new Set([...rule.anchors, ...because])] }
}

function evaluativeWellbeing({ answers }: Facts): Rating {
  const now = answerTo('ladder_now', answers)
  const later = answerTo('ladder_5y', answers)
  if (typeof now !== 'number') return notEnough
  if (typeof later !== 'number') {
    return { stars: starsFrom(starCuts.evaluative_wellbeing, 10 * now), because: ['ladder_now'] }
  }
  const stars = starsFrom(starCuts.evaluative_wellbeing, 7 * now + 3 * later)
  return { stars, because: ['ladder_now', 'ladder_5y'] }
}

function purpose({ answers }: Facts): Rating {
  const worthwhile = answerTo('worthwhile', answers)
  if (typeof worthwhile !== 'number') return notEnough
  return { stars: starsFrom(starCuts.purpose, worthwhile), because: ['worthwhile'] }
}

/** The five ratings, 1 to 5 whole stars; null where an anchor question was not answered, never a made-up middle. */
export function starsOf(questionnaire: Questionnaire, facts: Facts): Report['stars'] {
  const rating = (metric: Metric) => {
    const rule = anchoredRules.find((candidate) => candidate.metric === metric)
    return rule ? anchored(rule, questionnaire, facts) : notEnough
  }
  return {
    physical_health: rating('physical_health'),
    mental_health: rating('mental_health'),
    evaluative_wellbeing: evaluativeWellbeing(facts),
    life_quality: rating('life_quality'),
    purpose: purpose(facts),
  }
}
