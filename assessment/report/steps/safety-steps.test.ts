import { expect, test } from 'vitest'
import type { Recommendation, SafetyRule } from '../report.ts'
import { areasForSafety, isForSafety } from './safety-steps.ts'

const met = (...rules: SafetyRule[]) => ({ safety: rules.map((rule) => ({ rule, because: [] })) })
const step = (
  intervention: string,
  tier: Recommendation['tier'] = 'growth',
  domain: Recommendation['domain'] = 'sleep',
) => ({ intervention, tier, domain, reasons: [] }) as const

test.each<[SafetyRule, string, boolean]>([
  ['S0_help', 'talkpro', false],
  ['S1_crisis', 'talkpro', true],
  ['S3_unsafe', 'safehelp', true],
  ['S3m_mostly_safe', 'safehelp', true],
  ['S2_distress', 'talkpro', true],
  ['S7_alcohol', 'alcoholdoc', true],
  ['S4a_fall_week', 'fallcheck', true],
  ['S6_no_home_food', 'housing', true],
  ['S6_no_home_food', 'foodhelp', true],
  ['S4b_fall_month', 'fallcheck', true],
  ['S2b_heavy', 'talkpro', false],
  ['S5_memory', 'memcheck', true],
  ['S5_memory', 'walk', false],
])('%s calls for %s: %s', (rule, intervention, is) => {
  expect(isForSafety(step(intervention), met(rule))).toBe(is)
})

test('one matching rule is enough, and so are the tiers of safety and urgent needs', () => {
  expect(isForSafety(step('memcheck'), met('S1_crisis', 'S5_memory'))).toBe(true)
  expect(isForSafety(step('walk'), met())).toBe(false)
  expect(isForSafety(step('walk', 'safety'), met())).toBe(true)
  expect(isForSafety(step('walk', 'urgent_need'), met())).toBe(true)
})

test('the areas of safety are those of its steps', () => {
  const recommendations = [
    step('memcheck', 'growth', 'memory'),
    step('walk', 'growth', 'movement'),
    step('x', 'safety'),
  ]
  expect([...areasForSafety({ ...met('S5_memory'), recommendations })]).toEqual(['memory', 'sleep'])
})
