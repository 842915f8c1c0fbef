import { expect, test } from 'vitest'
import { businessDaysLate, calendarOf, dueOn, nextBusinessDay } from './due-on.ts'

const eastern = 'America/New_York'

/** Asked at a local time of the zone, the partner, and the day of the promise. */
test.each([
  // An ordinary week.
  ['2026-11-16T09:00-05:00', {}, '2026-11-18'],
  ['2026-11-16T16:59-05:00', {}, '2026-11-18'],
  ['2026-11-16T17:00-05:00', {}, '2026-11-19'],
  ['2026-11-16T23:59-05:00', {}, '2026-11-19'],
  ['2026-11-17T00:00-05:00', {}, '2026-11-19'],
  ['2026-11-18T10:00-05:00', {}, '2026-11-20'],
  ['2026-11-19T10:00-05:00', {}, '2026-11-23'],
  ['2026-11-23T10:00-05:00', {}, '2026-11-25'],
  // The weekend: Friday before and after 5 pm, Saturday and Sunday.
  ['2026-11-20T16:30-05:00', {}, '2026-11-24'],
  ['2026-11-20T17:00-05:00', {}, '2026-11-25'],
  ['2026-11-21T08:00-05:00', {}, '2026-11-25'],
  ['2026-11-22T20:00-05:00', {}, '2026-11-25'],
  // Thanksgiving, on a Thursday; the Friday after it is a business day.
  ['2026-11-24T10:00-05:00', {}, '2026-11-27'],
  ['2026-11-25T10:00-05:00', {}, '2026-11-30'],
  ['2026-11-25T17:30-05:00', {}, '2026-12-01'],
  ['2026-11-26T10:00-05:00', {}, '2026-12-01'],
  // Days on which holidays are observed: July 4, 2026 is a Saturday, July 4, 2027 a Sunday.
  ['2026-07-01T10:00-04:00', {}, '2026-07-06'],
  ['2026-07-03T10:00-04:00', {}, '2026-07-08'],
  ['2027-07-02T10:00-04:00', {}, '2027-07-07'],
  ['2027-06-17T10:00-04:00', {}, '2027-06-22'],
  // The end of a year: Christmas on a Friday; January 1, 2028 is a Saturday, observed on December 31.
  ['2026-12-23T10:00-05:00', {}, '2026-12-28'],
  ['2026-12-24T18:00-05:00', {}, '2026-12-30'],
  ['2026-12-30T10:00-05:00', {}, '2027-01-04'],
  ['2026-12-31T10:00-05:00', {}, '2027-01-05'],
  ['2027-12-29T10:00-05:00', {}, '2028-01-03'],
  // Other holidays on Mondays.
  ['2026-01-16T10:00-05:00', {}, '2026-01-21'],
  ['2026-05-22T10:00-04:00', {}, '2026-05-27'],
  ['2026-10-09T18:00-04:00', {}, '2026-10-15'],
  // The number of days.
  ['2026-11-16T09:00-05:00', { contactDays: 1 }, '2026-11-17'],
  ['2026-11-20T18:00-05:00', { contactDays: 1 }, '2026-11-24'],
  ['2026-11-16T09:00-05:00', { contactDays: 10 }, '2026-12-01'],
  // Closed days of the center, also the day of asking.
  ['2026-11-16T09:00-05:00', { closedDays: ['2026-11-17'] }, '2026-11-19'],
  ['2026-11-16T09:00-05:00', { closedDays: ['2026-11-16'] }, '2026-11-19'],
  ['2026-11-19T09:00-05:00', { closedDays: ['2026-11-20', '2026-11-21', '2026-11-23'] }, '2026-11-25'],
  ['2026-12-23T10:00-05:00', { closedDays: ['2026-12-24', '2026-12-28', '2026-12-29'] }, '2026-12-31'],
  // Zones: 5 pm is that of the center, and so is the day.
  ['2026-11-16T17:30-05:00', { timeZone: 'America/Los_Angeles' }, '2026-11-18'],
  ['2026-11-17T01:30-05:00', { timeZone: 'America/Los_Angeles' }, '2026-11-19'],
  ['2026-11-16T21:30-05:00', { timeZone: 'Pacific/Honolulu' }, '2026-11-18'],
  ['2026-11-15T18:00-05:00', { timeZone: 'Pacific/Guam' }, '2026-11-18'],
  // The nights on which clocks change.
  ['2026-03-06T16:59-05:00', {}, '2026-03-10'],
  ['2026-10-30T17:00-04:00', {}, '2026-11-04'],
  ['2026-03-06T17:00-05:00', {}, '2026-03-11'],
  ['2026-10-30T16:59-04:00', {}, '2026-11-03'],
  ['2026-03-08T23:59-04:00', {}, '2026-03-11'],
  ['2026-11-01T01:30-04:00', {}, '2026-11-04'],
  ['2026-11-01T01:30-05:00', {}, '2026-11-04'],
  // Arizona does not change its clocks: 5 pm there is 7 pm in New York in winter, and 8 pm in summer.
  ['2026-03-06T18:59-05:00', { timeZone: 'America/Phoenix' }, '2026-03-10'],
  ['2026-03-09T19:59-04:00', { timeZone: 'America/Phoenix' }, '2026-03-11'],
  ['2026-03-09T20:00-04:00', { timeZone: 'America/Phoenix' }, '2026-03-12'],
  // Friday evening before a closed Monday.
  ['2026-10-30T19:00-04:00', { closedDays: ['2026-11-02'] }, '2026-11-05'],
] as const)('asked at %s with %j: by %s', (asked, partner, expected) => {
  const { closedDays = [], ...rest } = { closedDays: [], ...partner }
  expect(dueOn(new Date(asked), calendarOf({ ...rest, closedDays: [...closedDays] }, eastern))).toBe(expected)
})

test('asks the own team in the zone of the settings', () => {
  expect(dueOn(new Date('2026-11-16T17:30-05:00'), calendarOf(null, 'America/Chicago'))).toBe('2026-11-18')
})

test('tries again on the next business day', () => {
  expect(nextBusinessDay(new Date('2026-11-25T10:00-05:00'), calendarOf(null, eastern))).toBe('2026-11-27')
})

test.each([
  [null, '2026-11-27', 0],
  ['2026-11-27', '2026-11-27', 0],
  ['2026-11-25', '2026-11-26', 1],
  ['2026-11-25', '2026-11-27', 1],
  ['2026-11-25', '2026-12-01', 3],
] as const)('due on %s, on %s: %i business days late', (due, today, late) => {
  expect(businessDaysLate(due, today, calendarOf(null, eastern))).toBe(late)
})
