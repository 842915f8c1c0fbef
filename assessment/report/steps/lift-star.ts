import type { Answers } from '../../answers/answers.ts'
import { answerTo, type Facts, matches } from '../../questionnaire/condition.ts'
import type { Questionnaire } from '../../questionnaire/questionnaire.ts'
import { inCrisis } from '../../safety/safety.ts'
import { factsWith } from '../../scoring/instrument-scores.ts'
import { starsOfMetric } from '../../scoring/stars.ts'
import type { Metric, Report } from '../report.ts'
import { needsFallCheck } from './offered-numbers.ts'

/** Changes that may raise a rating. */
export const liftIds = [
  'active',
  'daily_help',
  'pain',
  'lonely',
  'food',
  'bills',
  'housing',
  'transport',
  'help',
] as const
export type LiftId = (typeof liftIds)[number]

/** The changes to try, in order. They never include the anchor of the rating, nor an answer about mood or worry. */
export const changes: Partial<Record<Metric, readonly { lift: LiftId; to: Answers }[]>> = {
  physical_health: [
    { lift: 'active', to: { act_days: 5, act_min: '30' } },
    { lift: 'daily_help', to: { daily_help: 'all' } },
    { lift: 'pain', to: { pain: 'some' } },
  ],
  mental_health: [{ lift: 'lonely', to: { lonely: 'sometimes' } }],
  life_quality: [
    { lift: 'food', to: { food1: 'never', food2: 'never' } },
    { lift: 'bills', to: { bills: 'no' } },
    { lift: 'housing', to: { housing: 'ok' } },
    { lift: 'transport', to: { transport: 'no' } },
    { lift: 'help', to: { daily_help: 'all' } },
  ],
}

/** A change that would raise a rating by at least a star. */
export type Lift = { metric: Metric; lift: LiftId }

/**
 * Returns for each rating of one to four stars the first change that raises it, by computing the ratings again. Skipped
 * questions and questions that were not asked are not used, since the person may already do it. A rating that no change
 * raises is omitted; in a crisis, all are. Moving more is omitted while a fall check is pending.
 */
export function liftsOf(questionnaire: Questionnaire, facts: Facts, stars: Report['stars']): Lift[] {
  if (matches(inCrisis, facts)) return []
  return Object.entries(changes).flatMap(([name, tried]) => {
    const metric = name as Metric
    const now = stars[metric].stars
    if (now === null) return []
    const lifting = tried.find(({ lift, to }) => {
      if (lift === 'active' && needsFallCheck(facts)) return false
      const isAnswered = Object.keys(to).some((question) => answerTo(question, facts.answers) !== undefined)
      if (!isAnswered) return false
      const then = starsOfMetric(metric, questionnaire, factsWith(questionnaire, facts, to)).stars
      return then !== null && then > now
    })
    return lifting ? [{ metric, lift: lifting.lift }] : []
  })
}
