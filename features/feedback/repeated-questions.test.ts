import { expect, test } from 'vitest'
import type { Answers } from '#assessment/answers/answers.ts'
import { doingWell, wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { ruleStillMet } from './repeated-questions.ts'

test.each<[string, Answers, Answers, string | null]>([
  ['a high step', doingWell, { ladder_now: 8 }, null],
  ['a low step', doingWell, { ladder_now: 2 }, 'S2b_heavy'],
  ['step 3', doingWell, { ladder_now: 3 }, null],
  ['a low step expected in five years', doingWell, { ladder_5y: 0 }, null],
  ['low mood now', doingWell, { phq2_1: '2', phq2_2: '1' }, 'S2_distress'],
  ['a crisis now', doingWell, { phq2_1: '3', phq2_2: '2' }, 'S1_crisis'],
  ['low mood and the lowest steps', doingWell, { phq2_1: '2', phq2_2: '1', ladder_now: 1 }, 'S1_crisis'],
  ['a low step of somebody in low mood then', { phq2_1: '2', phq2_2: '1' }, { ladder_now: 1 }, 'S1_crisis'],
  ['step 2 of somebody in low mood then', { phq2_1: '2', phq2_2: '1' }, { ladder_now: 2 }, 'S2b_heavy'],
  ['better mood than then', { phq2_1: '3', phq2_2: '3' }, { phq2_1: '0', phq2_2: '0' }, null],
  ['a high step of somebody in a crisis then', { phq2_1: '3', phq2_2: '3' }, { ladder_now: 7 }, null],
  ['nothing that a rule reads', { phq2_1: '3', phq2_2: '3' }, { confidence: 0 }, null],
  ['no answers', doingWell, {}, null],
])('%s', (_, before, now, rule) => {
  expect(ruleStillMet(wellbeing13, before, now)).toBe(rule)
})
