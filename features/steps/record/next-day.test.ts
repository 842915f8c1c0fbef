import { expect, test } from 'vitest'
import type { Weekday } from '#platform/i18n/dates/days.ts'
import { isDue, needsAnswer, nextDayOf } from './next-day.ts'
import type { StepLog, StepState } from './step.ts'

/** A Thursday. */
const today = '2026-11-26'

const onDay = (
  day: string,
  { isRetry = false, state = 'promised', log = {} }: { isRetry?: boolean; state?: StepState; log?: StepLog } = {},
) => ({ state, onDay: day, weekdays: [], fromDay: null, weekReviewedOn: null, log, isRetry }) as const
const onWeekdays = (
  weekdays: readonly Weekday[],
  fromDay: string,
  {
    state = 'promised',
    log = {},
    weekReviewedOn = null,
  }: { state?: StepState; log?: StepLog; weekReviewedOn?: string | null } = {},
) => ({ state, onDay: null, weekdays, fromDay, weekReviewedOn, log, isRetry: false }) as const

test.each([
  ['its day', onDay('2026-11-28'), '2026-11-28', false, false],
  ['today', onDay(today), today, true, false],
  ['a day that is over', onDay('2026-11-25'), '2026-11-25', false, true],
  ['a day with an answer', onDay('2026-11-25', { log: { '2026-11-26': 'notyet' } }), '2026-11-25', false, false],
  ['a day with an earlier answer', onDay('2026-11-25', { log: { '2026-11-24': 'partly' } }), '2026-11-25', false, true],
  [
    'a day that was chosen once more after its answer',
    onDay('2026-11-25', { isRetry: true, log: { '2026-11-25': 'notyet' } }),
    '2026-11-25',
    false,
    true,
  ],
  ['no day once it is done', onDay('2026-11-25', { state: 'done' }), null, false, false],
  ['no day while it is stopped', onDay('2026-11-28', { state: 'stopped' }), null, false, false],
  ['today for a yearly habit', onDay(today, { state: 'habit' }), today, true, false],
  [
    'the missed day of a yearly habit, which stays due and is not asked',
    onDay('2026-11-25', { state: 'habit' }),
    '2026-11-25',
    true,
    false,
  ],
  ['the next weekday', onWeekdays(['mon', 'wed', 'fri'], '2026-11-23'), '2026-11-27', false, false],
  ['today as a weekday', onWeekdays(['thu'], '2026-11-23'), today, true, false],
  [
    'next week, where today is logged',
    onWeekdays(['thu'], '2026-11-23', { log: { [today]: 'did' } }),
    '2026-12-03',
    false,
    false,
  ],
  [
    'today again after "not yet"',
    onWeekdays(['thu'], '2026-11-23', { log: { [today]: 'notyet' } }),
    today,
    true,
    false,
  ],
  ['the first weekday from its start', onWeekdays(['mon', 'sun'], '2026-11-30'), '2026-11-30', false, false],
  ['a week to talk over', onWeekdays(['fri'], '2026-11-19'), '2026-11-27', false, true],
  ['a week that is not over', onWeekdays(['fri'], '2026-11-20'), '2026-11-27', false, false],
  [
    'a week talked over',
    onWeekdays(['fri'], '2026-11-01', { weekReviewedOn: '2026-11-22' }),
    '2026-11-27',
    false,
    false,
  ],
  [
    'a habit, which is neither due nor asked',
    onWeekdays(['thu'], '2026-11-01', { state: 'habit' }),
    today,
    false,
    false,
  ],
] as const)('knows %s', (_, step, day, due, ask) => {
  expect([nextDayOf(step, today), isDue(step, today), needsAnswer(step, today)]).toEqual([day, due, ask])
})
