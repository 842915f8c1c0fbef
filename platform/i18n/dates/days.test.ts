import { expect, test } from 'vitest'
import { dayAfter, dayIn, daysBetween, isDay, weekdayOf, weekOf } from './days.ts'

test.each([
  ['2026-11-20T03:00:00Z', 'America/New_York', '2026-11-19'],
  ['2026-11-20T12:00:00Z', 'America/New_York', '2026-11-20'],
  ['2026-11-20T12:00:00Z', 'Pacific/Honolulu', '2026-11-20'],
])('%s in %s is on %s', (at, timeZone, day) => {
  expect(dayIn(new Date(at), timeZone)).toBe(day)
})

test.each([
  ['2026-11-20', 1, '2026-11-21'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
  // Clocks go back between them.
  ['2026-10-31', 2, '2026-11-02'],
])('%s and %i days is %s', (day, days, result) => {
  expect(dayAfter(day, days)).toBe(result)
  expect(daysBetween(day, result)).toBe(days)
})

test.each([
  ['2026-11-16', 'mon', '2026-11-16'],
  ['2026-11-20', 'fri', '2026-11-16'],
  ['2026-11-22', 'sun', '2026-11-16'],
])('%s is a %s in the week from %s', (day, weekday, monday) => {
  expect(weekdayOf(day)).toBe(weekday)
  expect(weekOf(day)).toBe(monday)
})

test.each([
  ['2026-11-20', true],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['tomorrow', false],
  ['', false],
])('%j is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is)
})
