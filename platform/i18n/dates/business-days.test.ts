import { expect, test } from 'vitest'
import { businessDayAfter, businessDaysBetween, isBusinessDay, isFederalHoliday } from './business-days.ts'
import { dayAfter } from './days.ts'

const holidaysOf = (year: number) =>
  Array.from({ length: 366 }, (_, at) => dayAfter(`${year}-01-01`, at)).filter(
    (day) => day.startsWith(String(year)) && isFederalHoliday(day),
  )

// As published by the Office of Personnel Management.
test.each([
  [2021, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'],
  [2026, '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'],
  [2027, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'],
  [2028, '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25'],
])('knows the federal holidays of %i with their observed days', (year, days) => {
  expect(holidaysOf(year)).toEqual(days.split(' ').map((day) => `${year}-${day}`))
})

test('takes a closed day of the center as no business day', () => {
  expect([isBusinessDay('2026-12-01'), isBusinessDay('2026-12-01', ['2026-12-01'])]).toEqual([true, false])
})

test.each([
  ['2026-11-24', 2, '2026-11-27'],
  ['2026-11-27', 1, '2026-11-30'],
  ['2026-11-28', 1, '2026-11-30'],
  ['2026-11-26', 0, '2026-11-26'],
])('computes the day after %s by %i business days: %s', (day, days, expected) =>
  expect(businessDayAfter(day, days)).toBe(expected),
)

test.each([
  ['2026-11-25', '2026-11-25', 0],
  ['2026-11-25', '2026-11-26', 0],
  ['2026-11-25', '2026-11-30', 2],
  ['2026-11-30', '2026-11-25', 0],
])('from %s to %s there are %i business days', (from, to, count) => expect(businessDaysBetween(from, to)).toBe(count))
