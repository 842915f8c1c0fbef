import { expect, test } from 'vitest'
import { maySend, resubmitAfterMs } from './sending.ts'

test.each([
  ['the first time', undefined, 5, true],
  ['200 ms after the first', 1000, 1200, false],
  ['just before the time is over', 1000, 999 + resubmitAfterMs, false],
  ['when the time is over', 1000, 1000 + resubmitAfterMs, true],
])('decides on a submission %s', (_, lastAt, now, may) => {
  expect(maySend(lastAt, now)).toBe(may)
})
