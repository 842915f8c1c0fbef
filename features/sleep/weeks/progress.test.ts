import { expect, test } from 'vitest'
import type { Night } from '../diary/night.ts'
import type { Tick } from './lessons.ts'
import { readinessOf, type Stage, type Start, stageNow, startOf, weekOfNight } from './progress.ts'

const start = (stage: Stage, day: string): Start => ({ stage, day: `2026-11-${day}` })
const starts = [start(1, '02'), start(2, '09'), start(2, '16'), start(3, '23')]

test('the current lesson is the one started last', () => {
  expect(stageNow([])).toBe(1)
  expect(stageNow(starts)).toBe(3)
  expect(stageNow([...starts, start(5, '30'), start(2, '30')])).toBe(2)
  expect(startOf(starts, 2)).toBe('2026-11-16')
  expect(startOf(starts, 4)).toBeNull()
})

test.each([
  ['2026-10-20', 1],
  ['2026-11-02', 1],
  ['2026-11-09', 1],
  ['2026-11-10', 2],
  ['2026-11-17', 2],
  ['2026-11-23', 2],
  ['2026-11-24', 3],
])('the night before the morning of %s belongs to week %i', (morning, week) => {
  expect(weekOfNight(starts, morning)).toBe(week)
})

test('a night after the last week belongs to it, and any night to the first before it began', () => {
  expect(weekOfNight([start(1, '02'), start(5, '09')], '2026-11-20')).toBe(4)
  expect(weekOfNight([], '2026-11-20')).toBe(1)
})

/** Nights from November 24 on, latest first. */
const nights = (...each: Partial<Night>[]): Night[] =>
  each
    .map(
      (night, at): Night => ({
        morning: `2026-11-${24 + at}`,
        bedTime: 1350,
        minutesToSleep: 40,
        timesAwake: 1,
        minutesAwake: 40,
        wakeTime: 390,
        upTime: 420,
        napMinutes: null,
        rested: null,
        did: {},
        extras: null,
        ...night,
      }),
    )
    .toReversed()
const did = (...ticks: Tick[]) => ({ did: Object.fromEntries(ticks.map((tick) => [tick, true])) })
const slept = { minutesToSleep: 20, minutesAwake: 20 }

test.each([
  ['no morning', 1, [], 0, 3, false],
  ['two mornings', 1, [{}, {}], 2, 3, false],
  ['three mornings', 1, [{}, {}, {}], 3, 3, true],
  ['more mornings than needed', 1, [{}, {}, {}, {}], 3, 3, true],
  ['a set time on four days', 2, [{}, ...Array(4).fill(did('wake_time_kept'))], 4, 5, false],
  ['a set time on five days', 2, [{}, ...Array(5).fill(did('wake_time_kept'))], 5, 5, true],
  ['other things done', 2, Array(6).fill(did('light')), 0, 5, false],
  ['getting or sitting up on five nights', 3, Array(5).fill(did('got_up')), 5, 5, true],
  ['good nights, which ask nothing', 3, [slept, slept, slept, slept, did('got_up')], 5, 5, true],
  ['nights awake without it', 3, [slept, slept, slept, slept, {}], 4, 5, false],
  ['a calm hour on five nights', 4, Array(5).fill(did('wind_down')), 5, 5, true],
  ['worry time alone', 4, Array(5).fill(did('worry_time')), 0, 5, false],
] as const)('with %s in week %i: %i of %i', (_, week, each, have, need, isReady) => {
  const readiness = readinessOf(week, [start(week, '23')], nights(...(each as Partial<Night>[])))
  expect(readiness).toEqual({ have, need, isReady })
})

test('only mornings since the week last began count, of these the last seven', () => {
  const [last] = nights(did('wake_time_kept'))
  if (!last) throw new Error('There is a night')
  const on = (day: string) => ({ ...last, morning: `2026-11-${day}` })
  expect(readinessOf(2, [start(2, '09')], [on('10'), on('09'), on('08')]).have).toBe(1)
  expect(readinessOf(2, [start(2, '09'), start(2, '16')], [on('17'), on('16'), on('15')]).have).toBe(1)
  expect(readinessOf(1, [start(1, '09')], [on('10'), on('09'), on('08')]).have).toBe(2)
  expect(readinessOf(1, [], [on('10'), on('09')]).have).toBe(2)
  expect(readinessOf(2, [], [on('10')]).have).toBe(0)
  const seven = nights(...Array(5).fill(did('wake_time_kept')), ...Array(2).fill({}))
  expect(readinessOf(2, [start(2, '20')], seven).have).toBe(5)
  const more = nights(...Array(5).fill(did('wake_time_kept')), ...Array(3).fill({}))
  expect(readinessOf(2, [start(2, '20')], more).have).toBe(4)
})
