import { expect, test } from 'vitest'
import { timeoutFor } from './retry.ts'

test.each([
  ['https://checkup.example.org/api/cache?assessmentId=13', 30_000],
  ['https://checkup.example.org/api/assessment/allBarriers', 45_000],
  ['https://checkup.example.org/api/auth/getSessionSimple?responseId=/api/cache', 45_000],
  ['/api/cache', 30_000],
])('the timeout of %s is %i ms', (address, expected) => {
  expect(timeoutFor(address)).toBe(expected)
})
