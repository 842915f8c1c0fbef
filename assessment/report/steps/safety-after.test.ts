import { expect, test } from 'vitest'
import type { SafetyRule } from '../report.ts'
import { answersAfter, safetyAfter } from './safety-after.ts'

const hurtThisWeek = ['S1_crisis', 'S4a_fall_week', 'S2_distress', 'S6_no_home_food', 'S5_memory'] as const
const hurtLater = ['S2_distress', 'S6_no_home_food', 'S4b_fall_month', 'S5_memory'] as const

test.each<[days: number, met: readonly SafetyRule[], told: readonly SafetyRule[]]>([
  [0, hurtThisWeek, hurtThisWeek],
  [7, hurtThisWeek, hurtThisWeek],
  [8, hurtThisWeek, ['S1_crisis', 'S2_distress', 'S6_no_home_food', 'S4b_fall_month', 'S5_memory']],
  [30, hurtThisWeek, ['S1_crisis', 'S2_distress', 'S6_no_home_food', 'S4b_fall_month', 'S5_memory']],
  [31, hurtThisWeek, ['S1_crisis', 'S2_distress', 'S6_no_home_food', 'S5_memory']],
  [0, hurtLater, hurtLater],
  [30, hurtLater, hurtLater],
  [31, hurtLater, ['S2_distress', 'S6_no_home_food', 'S5_memory']],
])('I49: %i days after the answers %j are told as %j', (days, met, reported) => {
  const safety = met.map((rule) => ({ rule, because: [] }))
  expect(safetyAfter(safety, days).map(({ rule }) => rule)).toEqual(reported)
})

test('a fall of the last month rests on the answers of one of that week', () => {
  const safety = [{ rule: 'S4a_fall_week' as const, because: ['fall_injury', 'fall_when'] }]
  expect(safetyAfter(safety, 8)).toEqual([{ rule: 'S4b_fall_month', because: ['fall_injury', 'fall_when'] }])
})

test.each([
  [7, 'week', 'week'],
  [8, 'week', 'month'],
  [8, 'half', 'half'],
  [7, 'half', 'half'],
])('%i days after the answers the time of a fall, %s, is %s in texts', (days, answered, inTexts) => {
  expect(answersAfter({ pain: 'most', fall_when: answered }, days)).toEqual({ pain: 'most', fall_when: inTexts })
})
