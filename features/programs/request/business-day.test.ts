import { expect, test } from 'vitest'
import { businessDayAfter } from './business-day.ts'

test.each([
  ['2026-11-24', 2, '2026-11-26'],
  ['2026-11-26', 2, '2026-11-30'],
  ['2026-11-27', 1, '2026-11-30'],
  ['2026-11-28', 1, '2026-11-30'],
  ['2026-11-26', 0, '2026-11-26'],
])('after %s, %i business days: %s', (day, days, expected) => expect(businessDayAfter(day, days)).toBe(expected))
