import { expect, test } from 'vitest'
import { howFar, megabytes } from './how-far.ts'

test.each([
  [0, 1000, 0, '0 of 1000 (0 %)'],
  [100, 1000, 10_000, '100 of 1000 (10 %), about 90 s left'],
  [100, 1000, 100_000, '100 of 1000 (10 %), about 15 min left'],
  [100, 1000, 3_600_000, '100 of 1000 (10 %), about 9 h left'],
  [999, 1000, 10_000, '999 of 1000 (99 %), about 1 s left'],
  [1000, 1000, 10_000, '1000 of 1000 (100 %)'],
  [1100, 1000, 10_000, '1100 of 1000 (100 %)'],
  [0, 0, 10, '0 of 0 (100 %)'],
])('%i of %i after %i ms: %s', (done, all, ms, text) => {
  let now = 5
  const say = howFar(String, () => now)
  now += ms
  expect(say(done, all)).toBe(text)
})

test('bytes are written as MB', () => expect(megabytes(12_345_678)).toBe('12.3 MB'))
