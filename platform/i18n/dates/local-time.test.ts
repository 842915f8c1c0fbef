import { describe, expect, test } from 'vitest'
import { localTime, momentAt } from './local-time.ts'

const minutesOf = (clock: string) => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 60 + minute
}

describe('the moment at which clocks show a time', () => {
  test.each([
    ['an ordinary day in winter', '2026-11-20', '10:00', 'America/New_York', '2026-11-20T15:00:00.000Z'],
    ['an ordinary day in summer', '2026-07-20', '10:00', 'America/New_York', '2026-07-20T14:00:00.000Z'],
    ['before clocks go forward', '2027-03-14', '01:59', 'America/New_York', '2027-03-14T06:59:00.000Z'],
    ['the skipped 2:30 is 3:30', '2027-03-14', '02:30', 'America/New_York', '2027-03-14T07:30:00.000Z'],
    ['after clocks went forward', '2027-03-14', '09:00', 'America/New_York', '2027-03-14T13:00:00.000Z'],
    ['the first 1:30 of two', '2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['after clocks went back', '2026-11-01', '09:00', 'America/New_York', '2026-11-01T14:00:00.000Z'],
    ['the evening before clocks go back', '2026-10-31', '19:00', 'America/New_York', '2026-10-31T23:00:00.000Z'],
    ['Puerto Rico in summer', '2026-07-20', '10:00', 'America/Puerto_Rico', '2026-07-20T14:00:00.000Z'],
    ['Puerto Rico in winter', '2026-12-20', '10:00', 'America/Puerto_Rico', '2026-12-20T14:00:00.000Z'],
    ['Arizona in summer', '2026-07-20', '10:00', 'America/Phoenix', '2026-07-20T17:00:00.000Z'],
    ['Arizona when others skip', '2027-03-14', '02:30', 'America/Phoenix', '2027-03-14T09:30:00.000Z'],
    ['Hawaii', '2026-11-01', '19:00', 'Pacific/Honolulu', '2026-11-02T05:00:00.000Z'],
    ['Guam, ahead of UTC', '2026-11-20', '09:00', 'Pacific/Guam', '2026-11-19T23:00:00.000Z'],
    ['the last hour of a year', '2026-12-31', '23:00', 'America/Los_Angeles', '2027-01-01T07:00:00.000Z'],
    ['a day of a leap year', '2028-02-29', '12:00', 'America/Chicago', '2028-02-29T18:00:00.000Z'],
  ])('%s', (_, day, clock, zone, moment) => {
    expect(momentAt(day, minutesOf(clock), zone).toISOString()).toBe(moment)
  })
})

test.each([
  ['2026-11-01T05:30:00Z', 'America/New_York', '2026-11-01', 90],
  ['2026-11-01T06:30:00Z', 'America/New_York', '2026-11-01', 90],
  ['2027-03-14T07:00:00Z', 'America/New_York', '2027-03-14', 180],
  ['2026-11-20T05:00:00Z', 'America/New_York', '2026-11-20', 0],
  ['2027-01-01T07:59:59Z', 'America/Los_Angeles', '2026-12-31', 1439],
])('converts %s to the time in %s: %s, minute %i', (at, zone, day, minutes) => {
  expect(localTime(new Date(at), zone)).toEqual({ day, minutes })
})
