import { expect, test } from 'vitest'
import { backoff } from './backoff.ts'

const [second, minute, hour] = [1000, 60_000, 3_600_000]

test.each([
  [1, 5 * second],
  [2, 30 * second],
  [3, 2 * minute],
  [4, 10 * minute],
  [5, hour],
  [6, 4 * hour],
  [7, 12 * hour],
])('the wait after attempt %i is %i ms, plus or minus 20%%', (attempts, wait) => {
  expect(backoff(attempts, 0.5)).toBe(wait)
  expect(backoff(attempts, 0)).toBe(wait * 0.8)
  expect(backoff(attempts, 1)).toBe(wait * 1.2)
})

test('gives up after eight attempts', () => {
  expect(backoff(8, 0.5)).toBeNull()
})
