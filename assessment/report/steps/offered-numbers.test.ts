import { expect, test } from 'vitest'
import type { Answers } from '../../answers/answers.ts'
import type { SleepCheck } from '../../answers/sleep-version.ts'
import { wellbeing13 } from '../../questionnaire/wellbeing-13.example.ts'
import { factsOf } from '../../scoring/instrument-scores.ts'
import { insteadOf, isOffered, offeredNumbers } from './offered-numbers.ts'

const above = { audit1: '3', audit2: '1', audit3: '2' }
const high = { audit1: '4', audit2: '3', audit3: '4' }
const hurt = { fall_past: 'yes', fall_injury: 'serious' }
const all = [1, 2, 3, 4, 5, 6]

test.each<[string, Answers, { reached?: number; checked?: boolean }, number[]]>([
  ['walk', {}, {}, all],
  ['walk', hurt, {}, [1]],
  ['walk', hurt, { checked: true }, all],
  ['walk', { fall_past: 'yes' }, {}, all],
  ['balance', hurt, { reached: 3 }, [1]],
  ['strength', { fall_past: 'yes', fall_unsteady: 'yes' }, {}, [1]],
  ['sitless', hurt, {}, [1]],
  ['homesafe', hurt, {}, all],
  ['alcohol', above, {}, [1]],
  ['alcohol', above, { reached: 1 }, all],
  ['alcohol', { audit1: '4', audit2: '0', audit3: '0' }, {}, all],
  ['alcoholdoc', high, {}, [1, 2, 3]],
  ['alcoholdoc', high, { reached: 3 }, all],
  // Versions of the sleep pathway: full, gentle, with a doctor, with help.
  ['sleep4', { sleep_trouble: 'most' }, {}, all],
  ['sleep4', { fall_past: 'yes' }, {}, [1, 2, 3, 4, 6]],
  ['sleep4', { sleep_main: 'snore', sleep_trouble: 'most' }, { reached: 4 }, [1, 2, 3, 4, 6]],
  ['sleep4', { phq2_1: '3', phq2_2: '3' }, {}, [1, 2, 3, 4, 6]],
])('%s for %j, %j', (id, answers, { reached = 0, checked = false }, expected) => {
  expect(offeredNumbers(id, factsOf(wellbeing13, answers), { reached, checkedFalls: checked })).toEqual(expected)
})

test('getting out of bed is not offered where only the questions before the sleep pathway speak against it', () => {
  const facts = factsOf(wellbeing13, { sleep_trouble: 'most' })
  const no = { sp_apnea: 'no', sp_drowsy: 'no', sp_fall: 'no', sp_cond: 'no', sp_pill: 'no' } as const
  const numbers = (sleepCheck: SleepCheck) =>
    offeredNumbers('sleep4', facts, { reached: 0, checkedFalls: false, sleepCheck })
  expect([numbers(no), numbers({ ...no, sp_fall: 'unsure' })]).toEqual([all, [1, 2, 3, 4, 6]])
})

test.each<[string, Answers, boolean]>([
  ['alcohol', above, true],
  ['alcohol', high, false],
  ['alcoholdoc', high, true],
  ['safehelp', { safe: 'yes' }, false],
  ['safehelp', { safe: 'no' }, true],
  ['walk', {}, true],
  ['walk', { act_days: 7, act_min: '60' }, true],
  ['unknown', {}, true],
])('%s for %j is offered: %s', (id, answers, expected) => {
  expect(isOffered(id, factsOf(wellbeing13, answers))).toBe(expected)
})

test('far above the drinking limits, the talk with a doctor replaces drinking less', () => {
  const shown = (id: string, answers: Answers) => insteadOf(id, factsOf(wellbeing13, answers))
  expect([shown('alcohol', high), shown('alcohol', above), shown('walk', high)]).toEqual([
    'alcoholdoc',
    'alcohol',
    'walk',
  ])
})
