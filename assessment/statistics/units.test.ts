import { expect, test } from 'vitest'
import {
  endsMonth,
  firstDayOf,
  lastDayOf,
  quarterEndingWith,
  unitAfter,
  unitBefore,
  unitOf,
  unitsFrom,
} from './units.ts'

test.each([
  ['2026-11-01', '2026-11-1'],
  ['2026-11-07', '2026-11-1'],
  ['2026-11-08', '2026-11-2'],
  ['2026-11-14', '2026-11-2'],
  ['2026-11-15', '2026-11-3'],
  ['2026-11-21', '2026-11-3'],
  ['2026-11-22', '2026-11-4'],
  ['2026-12-31', '2026-12-4'],
])('%s is in %s', (day, unit) => {
  expect(unitOf(day)).toBe(unit)
})

test.each([
  ['2026-02-1', '2026-02-01', '2026-02-07'],
  ['2026-02-3', '2026-02-15', '2026-02-21'],
  ['2026-02-4', '2026-02-22', '2026-02-28'],
  ['2028-02-4', '2028-02-22', '2028-02-29'],
  ['2026-12-4', '2026-12-22', '2026-12-31'],
])('%s is from %s to %s', (unit, first, last) => {
  expect([firstDayOf(unit), lastDayOf(unit)]).toEqual([first, last])
})

test.each([
  ['2026-11-1', '2026-11-2'],
  ['2026-11-4', '2026-12-1'],
  ['2026-12-4', '2027-01-1'],
])('the unit after %s is %s', (unit, next) => {
  expect([unitAfter(unit), unitBefore(next)]).toEqual([next, unit])
})

test('a year has 48 units, 12 ends of months and 4 of quarters', () => {
  const year = unitsFrom('2026-01-1', '2026-12-4')
  expect(year).toHaveLength(48)
  expect(year).toEqual(year.toSorted())
  expect(year.filter(endsMonth)).toHaveLength(12)
  expect(year.flatMap((unit) => quarterEndingWith(unit) ?? [])).toEqual([
    ...['2026-01-1', '2026-04-1', '2026-07-1', '2026-10-1'],
  ])
})
