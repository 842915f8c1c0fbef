import { expect, test } from 'vitest'
import { nextCheckUp } from './next-check-up.ts'

const zone = 'America/New_York'

test.each([
  ['an ordinary date', '2026-11-20T15:42:00Z', '2027-02-20'],
  ['a date that the third month does not have', '2026-11-30T15:00:00Z', '2027-02-28'],
  ['the same date in a leap year', '2027-11-30T15:00:00Z', '2028-02-29'],
  ['the 31st when the third month has 30 days', '2027-01-31T15:00:00Z', '2027-04-30'],
  ['an evening that is the next day in UTC', '2026-11-21T02:00:00Z', '2027-02-20'],
])('suggests three months after %s', (_, finished, day) => {
  expect(nextCheckUp(finished, new Date('2026-12-01T12:00:00Z'), zone)).toEqual({ day, isDue: false })
})
test('is due from midnight in the time zone', () => {
  const isDue = (now: string) => nextCheckUp('2026-08-20T15:00:00Z', new Date(now), zone).isDue
  expect(isDue('2026-11-20T04:59:00Z')).toBe(false)
  expect(isDue('2026-11-20T05:00:00Z')).toBe(true)
})
