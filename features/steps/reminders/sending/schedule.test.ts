import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Weekday, weekdays } from '#platform/i18n/dates/days.ts'
import { localTime } from '#platform/i18n/dates/local-time.ts'
import {
  hourChoices,
  hours,
  messageOf,
  nextDue,
  type ReminderFacts,
  type SentReminder,
  sendingDay,
} from './schedule.ts'

const newYork = 'America/New_York'

describe('the next moment of a schedule', () => {
  test.each<[string, Weekday[], number, string, string, string | null, string]>([
    ['later today', ['fri'], 10, newYork, '2026-11-20T14:00:00Z', null, '2026-11-20T15:00:00.000Z'],
    ['exactly now counts as past', ['fri'], 10, newYork, '2026-11-20T15:00:00Z', null, '2026-11-27T15:00:00.000Z'],
    ['another day of the week', ['mon', 'fri'], 10, newYork, '2026-11-20T16:00:00Z', null, '2026-11-23T15:00:00.000Z'],
    [
      'not twice on a day',
      ['fri', 'sat'],
      19,
      newYork,
      '2026-11-20T16:00:00Z',
      '2026-11-20',
      '2026-11-22T00:00:00.000Z',
    ],
    [
      'a last day ahead, by another zone',
      ['sat'],
      9,
      'Pacific/Honolulu',
      '2026-11-20T06:00:00Z',
      '2026-11-21',
      '2026-11-28T19:00:00.000Z',
    ],
    ['over the end of a month', ['tue'], 9, newYork, '2026-11-30T20:00:00Z', null, '2026-12-01T14:00:00.000Z'],
    ['over the end of a year', ['fri'], 9, newYork, '2026-12-31T20:00:00Z', null, '2027-01-01T14:00:00.000Z'],
    ['February 29', ['tue'], 9, newYork, '2028-02-28T20:00:00Z', null, '2028-02-29T14:00:00.000Z'],
    [
      'clocks go forward: an hour earlier in UTC',
      ['sat', 'sun'],
      10,
      newYork,
      '2027-03-13T15:00:00Z',
      null,
      '2027-03-14T14:00:00.000Z',
    ],
    [
      'clocks go back: an hour later in UTC',
      ['sat', 'sun'],
      10,
      newYork,
      '2026-10-31T14:00:00Z',
      null,
      '2026-11-01T15:00:00.000Z',
    ],
    ['in the hour that comes twice', ['sun'], 9, newYork, '2026-11-01T06:30:00Z', null, '2026-11-01T14:00:00.000Z'],
    [
      'Puerto Rico has one time',
      ['sat', 'sun'],
      10,
      'America/Puerto_Rico',
      '2027-03-13T14:00:00Z',
      null,
      '2027-03-14T14:00:00.000Z',
    ],
    [
      'Arizona has one time',
      ['sat', 'sun'],
      10,
      'America/Phoenix',
      '2027-03-13T17:00:00Z',
      null,
      '2027-03-14T17:00:00.000Z',
    ],
    [
      'Hawaii has one time',
      ['sat', 'sun'],
      10,
      'Pacific/Honolulu',
      '2026-10-31T20:00:00Z',
      null,
      '2026-11-01T20:00:00.000Z',
    ],
  ])('%s', (_, days, hour, timeZone, after, lastDay, due) => {
    expect(nextDue({ days, hour, timeZone }, new Date(after), lastDay).toISOString()).toBe(due)
  })

  test('is always on a chosen day, at the chosen hour, outside the quiet hours, and never on the last day', () => {
    const zones = [
      newYork,
      'America/Denver',
      'America/Phoenix',
      'Pacific/Honolulu',
      'America/Puerto_Rico',
      'Pacific/Guam',
    ]
    const schedules = fc.record({
      days: fc.subarray([...weekdays], { minLength: 1 }),
      hour: fc.constantFrom(...hourChoices),
      timeZone: fc.constantFrom(...zones),
    })
    const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2029-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(schedules, moments, (schedule, after) => {
        const { day: lastDay } = localTime(after, schedule.timeZone)
        const due = nextDue(schedule, after, lastDay)
        const { day, minutes } = localTime(due, schedule.timeZone)
        expect(minutes).toBe(schedule.hour * 60)
        expect(day > lastDay).toBe(true)
        expect(schedule.days).toContain(weekdays[(new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7])
        expect(sendingDay(schedule, due, due)?.day).toBe(day)
      }),
      { numRuns: 300 },
    )
  })
})

describe('whether a due reminder may be sent now', () => {
  const due = '2026-11-20T15:00:00Z'
  test.each([
    ['at its hour', due, '2026-11-20T15:00:00Z', '2026-11-20'],
    ['before its hour', due, '2026-11-20T14:59:59Z', null],
    ['hours late, after a process was down', due, '2026-11-20T23:30:00Z', '2026-11-20'],
    ['at the last minute', due, '2026-11-21T00:59:59Z', '2026-11-20'],
    ['at 8 p.m.', due, '2026-11-21T01:00:00Z', null],
    ['at night', due, '2026-11-21T06:00:00Z', null],
    ['the next day', due, '2026-11-21T15:00:00Z', null],
  ])('%s', (_, dueAt, now, day) => {
    const until = new Date('2026-11-21T01:00:00Z')
    expect(sendingDay({ timeZone: newYork }, new Date(dueAt), new Date(now))).toEqual(day && { day, until })
  })
  test('the hours to choose are those outside the quiet ones', () => {
    expect([hourChoices[0], hourChoices.at(-1), hours.end]).toEqual([9, 19, 20])
  })
})

describe('the one message of a day', () => {
  const all = ['step', 'week', 'checkUp', 'progress'] as const
  const none: ReminderFacts = { step: null, hasPlan: false, checkUpDay: null, progressDay: null }
  const step = { from: '2026-11-16', askFrom: '2026-11-23' }
  const everything: ReminderFacts = { step, hasPlan: true, checkUpDay: '2026-11-18', progressDay: '2026-11-19' }
  const day = '2026-11-20'
  const sent = (message: SentReminder['message'], on: string): SentReminder => ({ message, day: on })
  test.each<[string, readonly (typeof all)[number][], ReminderFacts, SentReminder[], string | null]>([
    ['nothing is there', all, none, [], null],
    ['all are due', all, everything, [], 'checkUp'],
    ['the check-up was told of', all, everything, [sent('checkUp', '2026-11-18')], 'progress'],
    ['an earlier check-up was told of', all, everything, [sent('checkUp', '2026-08-18')], 'checkUp'],
    ['both were told of', all, everything, [sent('checkUp', '2026-11-18'), sent('progress', '2026-11-19')], 'week'],
    ['the week was told of on Monday', ['step', 'week'], everything, [sent('week', '2026-11-16')], 'step'],
    ['the week before was told of', ['step', 'week'], everything, [sent('week', '2026-11-15')], 'week'],
    ['only the step is wanted', ['step'], everything, [], 'step'],
    ['the step is a week old', ['step'], { ...none, step: { ...step, askFrom: day } }, [], 'ask'],
    ['the step has not begun', ['step'], { ...none, step: { from: '2026-11-21', askFrom: '2026-11-28' } }, [], null],
    ['the step is not wanted', ['week'], { ...none, step }, [], null],
    ['the check-up is not due yet', ['checkUp'], { ...none, checkUpDay: '2026-11-21' }, [], null],
    ['the check-up is due today', ['checkUp'], { ...none, checkUpDay: day }, [], 'checkUp'],
    ['there is no plan', ['week'], none, [], null],
  ])('%s', (_, kinds, facts, before, message) => {
    expect(messageOf(day, kinds, facts, before)).toBe(message)
  })
})
