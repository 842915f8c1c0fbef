import type { Condition } from '../../questionnaire/condition.ts'
import type { Domain } from '../../questionnaire/questionnaire.ts'
import { domains } from '../../questionnaire/questionnaire.ts'
import { questionsOfArea } from '../../scoring/areas.ts'
import { inputsOf } from '../../scoring/instrument-scores.ts'
import { derivedBarriers } from '../findings/challenges.ts'
import { withstoodBarriers } from '../recommendations.ts'
import { type Tier, tiers } from '../report.ts'
import { type RankedIntervention, servingWeight } from './choose-steps.ts'
import { calls, growth, stayWell, wishes } from './table/order.ts'
import { steps } from './table/steps.ts'

/** The rules of an intervention, independent of a person. */
export type InterventionRules = {
  /** The condition for offering it; null if it suits everyone. */
  offeredOnlyWhen: Condition | null
  /** The possible tiers, most urgent first. `when` is null if the order of the tier decides. */
  tiers: readonly { tier: Tier; when: Condition | null }[]
  /** Questions that its card may quote. */
  quotes: readonly string[]
}

/** Returns the rules that apply to an intervention. */
export function rulesOfIntervention(id: string): InterventionRules {
  const { offered = null, health, quote = [] } = steps[id] ?? {}
  const conditionsOf = (tier: Tier): (Condition | null)[] => {
    if (tier === 'health') return health ? [health] : []
    if (tier === 'wish') return domains.some((area) => wishes[area].some(({ step }) => step === id)) ? [null] : []
    if (tier === 'growth')
      return Object.values(growth).flatMap((list) => list.filter(({ step }) => step === id)).length > 0 ? [null] : []
    if (tier === 'stay_well') return stayWell.some((list) => list.steps.includes(id)) ? [null] : []
    return calls[tier].filter(({ step }) => step === id).map(({ when }) => when)
  }
  return {
    offeredOnlyWhen: offered,
    tiers: tiers.flatMap((tier) => conditionsOf(tier).map((when) => ({ tier, when }))),
    quotes: quote,
  }
}

/**
 * How an answer contributes to an intervention. `rule`: calls for it or allows it. `area`: affects the state of an area
 * that it serves. `wish`: picks such an area. `barrier`: names a barrier that it fits.
 */
type Lead = 'rule' | 'area' | 'wish' | 'barrier'

/** A question that contributes to an intervention or area, and how. */
export type LeadingQuestion = { question: string; by: readonly Lead[] }

/** Returns the questions that contribute to an intervention, without duplicates, those of its rules first. */
export function questionsForIntervention(intervention: RankedIntervention): LeadingQuestion[] {
  const { id, domains: served, barriers } = intervention
  const rules = rulesOfIntervention(id)
  const conditions = [rules.offeredOnlyWhen, ...rules.tiers.map(({ when }) => when)].filter((when) => when !== null)
  const areas = domains.filter((domain) => served[domain] !== undefined)
  const isWished = domains.some((domain) => (served[domain] ?? 0) >= servingWeight)
  const fitting = withstoodBarriers(intervention, barriers)
  const hindering = derivedBarriers.filter(({ barrier }) => fitting.includes(barrier))
  return groupByQuestion([
    ...conditions.flatMap(inputsOf).map((question) => ({ question, by: 'rule' as const })),
    ...areas.flatMap(questionsOfArea).map((question) => ({ question, by: 'area' as const })),
    ...(isWished ? [{ question: 'priorities', by: 'wish' as const }] : []),
    ...(fitting.length > 0 ? ['barriers', ...hindering.flatMap(({ when }) => inputsOf(when))] : []).map((question) => ({
      question,
      by: 'barrier' as const,
    })),
  ])
}

/** Returns the questions that decide the state of an area, and the one that picks it. */
export const questionsForArea = (domain: Domain): LeadingQuestion[] =>
  groupByQuestion([
    ...questionsOfArea(domain).map((question) => ({ question, by: 'area' as const })),
    { question: 'priorities', by: 'wish' },
  ])

const groupByQuestion = (leads: readonly { question: string; by: Lead }[]): LeadingQuestion[] =>
  [...Map.groupBy(leads, ({ question }) => question)].map(([question, found]) => ({
    question,
    by: [...new Set(found.map(({ by }) => by))],
  }))
