import { expect, test } from 'vitest'
import { unitBefore } from '#assessment/statistics/units.ts'
import { lastFullUnit, publishingDay, settlingMs } from './counting-time.ts'

const zone = 'America/New_York'
const lastOn = (day: string, guestDays: number) =>
  lastFullUnit(new Date(Date.parse(`${day}T17:00:00Z`) - settlingMs(guestDays)), zone)

test.each([
  ['2026-11-07', '2026-11-08', '2026-10-4'],
  ['2026-11-14', '2026-11-15', '2026-11-1'],
  ['2026-11-21', '2026-11-22', '2026-11-2'],
  ['2026-11-28', '2026-11-29', '2026-11-3'],
  ['2026-02-28', '2026-03-01', '2026-02-3'],
  ['2027-01-07', '2027-01-08', '2026-12-4'],
])('%s is too early, on %s the days of %s are published', (before, day, unit) => {
  expect([lastOn(before, 30), lastOn(day, 30)]).toEqual([unitBefore(unit), unit])
  expect(publishingDay(unit, 30)).toBe(day)
})

test('units are published sooner where guests are deleted sooner', () => {
  expect([lastOn('2026-11-08', 2), lastOn('2026-11-09', 2)]).toEqual(['2026-10-4', '2026-11-1'])
  expect(publishingDay('2026-11-1', 2)).toBe('2026-11-09')
})
