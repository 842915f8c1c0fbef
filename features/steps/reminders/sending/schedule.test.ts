import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localTime } from '#platform/i18n/dates/local-time.ts'
import { hourChoices, hours, nextDue, sendingTime } from './schedule.ts'

const newYork = 'America/New_York'
const puertoRico = 'America/Puerto_Rico'
const honolulu = 'Pacific/Honolulu'

describe('the next moment at which something can be due', () => {
  test.each<[string, number[], string, string, string | null, string]>([
    ['later today', [10], newYork, '2026-11-20T14:00:00Z', null, '2026-11-20T15:00:00.000Z'],
    ['exactly now counts as past', [10], newYork, '2026-11-20T15:00:00Z', null, '2026-11-21T15:00:00.000Z'],
    ['the next of several hours', [14, 9], newYork, '2026-11-20T14:00:00Z', null, '2026-11-20T19:00:00.000Z'],
    ['not twice on a day', [9, 19], newYork, '2026-11-20T16:00:00Z', '2026-11-20', '2026-11-21T14:00:00.000Z'],
    [
      'a last day ahead, by another zone',
      [9],
      honolulu,
      '2026-11-20T06:00:00Z',
      '2026-11-21',
      '2026-11-22T19:00:00.000Z',
    ],
    ['over the end of a month', [9], newYork, '2026-11-30T20:00:00Z', null, '2026-12-01T14:00:00.000Z'],
    ['over the end of a year', [9], newYork, '2026-12-31T20:00:00Z', null, '2027-01-01T14:00:00.000Z'],
    ['February 29', [9], newYork, '2028-02-28T20:00:00Z', null, '2028-02-29T14:00:00.000Z'],
    [
      'clocks go forward: an hour earlier in UTC',
      [10],
      newYork,
      '2027-03-13T15:00:00Z',
      null,
      '2027-03-14T14:00:00.000Z',
    ],
    ['clocks go back: an hour later in UTC', [10], newYork, '2026-10-31T14:00:00Z', null, '2026-11-01T15:00:00.000Z'],
    ['in the hour that comes twice', [9], newYork, '2026-11-01T06:30:00Z', null, '2026-11-01T14:00:00.000Z'],
    ['Puerto Rico has one time', [10], puertoRico, '2027-03-13T14:00:00Z', null, '2027-03-14T14:00:00.000Z'],
    ['Arizona has one time', [10], 'America/Phoenix', '2027-03-13T17:00:00Z', null, '2027-03-14T17:00:00.000Z'],
    ['Hawaii has one time', [10], honolulu, '2026-10-31T20:00:00Z', null, '2026-11-01T20:00:00.000Z'],
  ])('%s', (_, chosen, timeZone, after, lastDay, due) => {
    expect(nextDue({ hours: chosen, timeZone }, new Date(after), lastDay).toISOString()).toBe(due)
  })

  test('is always at a chosen hour, outside the quiet hours, and never on the last day', () => {
    const zones = [newYork, 'America/Denver', 'America/Phoenix', honolulu, puertoRico, 'Pacific/Guam']
    const schedules = fc.record({
      hours: fc.subarray([...hourChoices], { minLength: 1 }),
      timeZone: fc.constantFrom(...zones),
    })
    const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2029-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(schedules, moments, (schedule, after) => {
        const { day: lastDay } = localTime(after, schedule.timeZone)
        const due = nextDue(schedule, after, lastDay)
        const { day, minutes } = localTime(due, schedule.timeZone)
        expect(schedule.hours.map((hour) => hour * 60)).toContain(minutes)
        expect(day > lastDay).toBe(true)
        expect(sendingTime(schedule.timeZone, due)?.day).toBe(day)
      }),
      { numRuns: 300 },
    )
  })
})

describe('whether a reminder may be sent now', () => {
  test.each([
    ['at 9 a.m.', '2026-11-20T14:00:00Z', { day: '2026-11-20', hour: 9 }],
    ['before 9 a.m.', '2026-11-20T13:59:59Z', null],
    ['at the last minute', '2026-11-21T00:59:59Z', { day: '2026-11-20', hour: 19 }],
    ['at 8 p.m.', '2026-11-21T01:00:00Z', null],
    ['at night', '2026-11-21T06:00:00Z', null],
  ])('%s', (_, now, time) => {
    const until = new Date('2026-11-21T01:00:00Z')
    expect(sendingTime(newYork, new Date(now))).toEqual(time && { ...time, until })
  })
  test('the hours to choose are those outside the quiet ones', () => {
    expect([hourChoices[0], hourChoices.at(-1), hours.end]).toEqual([9, 19, 20])
  })
})
