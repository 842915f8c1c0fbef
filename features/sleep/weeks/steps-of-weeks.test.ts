import { expect, test } from 'vitest'
import type { SleepVersion } from '#assessment/answers/sleep-version.ts'
import { exampleStep } from '#features/steps/record/step.example.ts'
import type { Step } from '#features/steps/record/step.ts'
import type { Night } from '../diary/night.ts'
import { type Tick, ticks } from './lessons.ts'
import type { Stage } from './progress.ts'
import { isLoggedBy, numbersOf } from './steps-of-weeks.ts'

test.each<[Stage, SleepVersion, number[]]>([
  [1, 'whole', [3]],
  [2, 'whole', [1, 2]],
  [3, 'whole', [5]],
  [3, 'gentle', []],
  [3, 'doctor', []],
  [4, 'gentle', [4]],
  [4, 'help', []],
  [5, 'whole', [6]],
])('stage %i of the %s version has the steps %j', (stage, version, numbers) => {
  expect(numbersOf(stage, version)).toEqual(numbers)
})

const night = (did: readonly Tick[] = []) =>
  ({ morning: '2026-11-26', did: Object.fromEntries(ticks.map((tick) => [tick, did.includes(tick)])) }) as Night
const step = (number: number, changes: Partial<Step> = {}) =>
  exampleStep({ of: { intervention: 'sleep4', number, firstId: null }, ...changes })
const diary = { onDay: null, weekdays: ['mon'], fromDay: '2026-11-26' } as const

test.each<[string, Step, Night, boolean]>([
  ['the diary', step(3, diary), night(), true],
  ['the diary on its first day', step(3, { ...diary, fromDay: '2026-11-26' }), night(), true],
  ['the diary before its first day', step(3, { ...diary, fromDay: '2026-11-27' }), night(), false],
  ['the diary, a second time', step(3, { ...diary, log: { '2026-11-26': 'did' } }), night(), false],
  ['a diary that is done', step(3, { ...diary, state: 'done' }), night(), false],
  ['a diary that is a habit', step(3, { ...diary, state: 'habit' }), night(), true],
  ['a set time that was kept', step(1), night(['wake_time_kept']), true],
  ['a set time for tomorrow', step(1, { onDay: '2026-11-27' }), night(['wake_time_kept']), false],
  ['five days of it', step(2, diary), night(['wake_time_kept']), true],
  ['five days of it, not kept', step(2, diary), night(['light']), false],
  ['the calm hour', step(4, diary), night(['wind_down']), true],
  ['getting up', step(5, diary), night(['got_up']), true],
  ['all four steps', step(6, diary), night([...ticks]), false],
  ['a walk', exampleStep(), night([...ticks]), false],
])('a night in the log of %s', (_, logged, written, expected) => {
  expect(isLoggedBy(logged, written)).toBe(expected)
})
