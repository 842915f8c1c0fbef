import type { Domain } from '../../questionnaire/questionnaire.ts'
import type { Recommendation, Report, SafetyRule } from '../report.ts'

/** Steps that a safety rule adds to those of the tiers for safety and urgent needs. */
const stepsOfRule: Readonly<Record<SafetyRule, readonly string[]>> = {
  S0_help: [],
  S1_crisis: ['talkpro'],
  S3_unsafe: ['safehelp'],
  S3m_mostly_safe: ['safehelp'],
  S2_distress: ['talkpro'],
  S7_alcohol: ['alcoholdoc'],
  S4a_fall_week: ['fallcheck'],
  S6_no_home_food: ['housing', 'foodhelp'],
  S4b_fall_month: ['fallcheck'],
  S2b_heavy: [],
  S5_memory: ['memcheck'],
}

/** Tests if safety or an urgent need requires a recommendation, so that no choice of the person precedes it. */
export function isForSafety(
  { intervention, tier }: Pick<Recommendation, 'intervention' | 'tier'>,
  { safety }: Pick<Report, 'safety'>,
): boolean {
  return (
    tier === 'safety' || tier === 'urgent_need' || safety.some(({ rule }) => stepsOfRule[rule].includes(intervention))
  )
}

/** Returns the areas of the steps that safety calls for. */
export const areasForSafety = (report: Pick<Report, 'safety' | 'recommendations'>): ReadonlySet<Domain> =>
  new Set(report.recommendations.filter((each) => isForSafety(each, report)).map(({ domain }) => domain))
