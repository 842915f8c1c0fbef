import { expect, test } from 'vitest'
import { nextProgressPoint } from './next-progress-point.ts'

test.each([
  // completed, reported, now, day, is due
  ['2026-11-20T15:00:00Z', null, '2026-11-20T15:00:00Z', '2026-12-18', false],
  ['2026-11-20T15:00:00Z', null, '2026-12-18T04:59:00Z', '2026-12-18', false],
  ['2026-11-20T15:00:00Z', null, '2026-12-18T05:00:00Z', '2026-12-18', true],
  ['2026-11-20T15:00:00Z', null, '2027-06-01T12:00:00Z', '2026-12-18', true],
  ['2026-11-21T03:00:00Z', null, '2026-11-22T12:00:00Z', '2026-12-18', false],
  ['2026-11-20T15:00:00Z', '2026-11-25T15:00:00Z', '2026-11-26T12:00:00Z', '2026-12-18', false],
  ['2026-11-20T15:00:00Z', '2026-12-17T15:00:00Z', '2026-12-18T12:00:00Z', '2026-12-18', true],
  ['2026-11-20T15:00:00Z', '2026-12-18T15:00:00Z', '2026-12-18T16:00:00Z', '2027-03-18', false],
  ['2026-11-20T15:00:00Z', '2026-12-31T15:00:00Z', '2027-03-31T12:00:00Z', '2027-03-31', true],
  ['2026-11-20T15:00:00Z', '2027-11-30T15:00:00Z', '2028-02-28T12:00:00Z', '2028-02-29', false],
  ['2026-02-13T15:00:00Z', null, '2026-03-13T12:00:00Z', '2026-03-13', true],
])('completed %s, reported %s, on %s: %s, due %s', (finishedAt, reportedAt, now, day, isDue) => {
  expect(nextProgressPoint({ finishedAt, reportedAt }, new Date(now), 'America/New_York')).toEqual({ day, isDue })
})
