import { expect, test } from 'vitest'
import { isCovered } from './crisis-row.ts'

test.each([
  ['ends above it', 600, 640, false],
  ['ends where it begins', 640, 640, false],
  ['ends a fraction of a pixel below its beginning', 640.516, 640.5, false],
  ['covers its first pixel', 641, 640, true],
  ['covers it whole', 720, 640, true],
])('tests if the contacts are covered by a question that %s', (_, end, start, covered) => {
  expect(isCovered(end, start)).toBe(covered)
})
