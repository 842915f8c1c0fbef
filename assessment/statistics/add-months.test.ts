import { expect, test } from 'vitest'
import { addMonths } from './add-months.ts'

test.each([
  ['2026-11-26', 3, '2027-02-26'],
  ['2026-11-26', 0, '2026-11-26'],
  ['2026-01-01', 12, '2027-01-01'],
  ['2026-10-31', 1, '2026-11-30'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2026-12-31', 2, '2027-02-28'],
])('%s and %i months are %s', (from, months, day) => {
  expect(addMonths(from, months)).toBe(day)
})
