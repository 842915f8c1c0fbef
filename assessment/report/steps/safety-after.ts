import type { Answers } from '../../answers/answers.ts'
import { type Report, type SafetyRule, safetyRuleIds } from '../report.ts'

/** Days after the answers during which a fall still counts as in the last 7 days, or in the last month. */
const recentFor = { week: 7, month: 30 } as const

/**
 * Returns the safety rules of a report some full days after it was answered. A fall in the last week becomes one in the
 * last month, which has no box after a month. Source: rules-3, 1.4; the limits need the clinical reviewer.
 */
export function safetyAfter(safety: Report['safety'], days: number): Report['safety'] {
  const reported = safety.flatMap((met) => {
    const rule = ruleAfter(met.rule, days)
    return rule ? [{ ...met, rule }] : []
  })
  return reported.toSorted((a, b) => safetyRuleIds.indexOf(a.rule) - safetyRuleIds.indexOf(b.rule))
}

/**
 * Returns the answers for choosing texts some full days later: after a week, a fall "this week" becomes an earlier one.
 */
export const answersAfter = (answers: Answers, days: number): Answers =>
  days > recentFor.week && answers.fall_when === 'week' ? { ...answers, fall_when: 'month' } : answers

function ruleAfter(rule: SafetyRule, days: number): SafetyRule | null {
  if (rule !== 'S4a_fall_week' && rule !== 'S4b_fall_month') return rule
  if (days > recentFor.month) return null
  return days > recentFor.week ? 'S4b_fall_month' : rule
}
