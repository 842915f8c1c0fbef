import { expect, test } from 'vitest'
import { addressAfterSwitch } from './after-switch.ts'

test.each([
  ['en', '/recommendations3?responseId=a', 'b', '/recommendations3?responseId=b'],
  ['es', '/es/recommendations3?responseId=a', 'b', '/es/recommendations3?responseId=b'],
  ['en', '/recommendations3?responseId=a', null, '/return-user'],
  ['en', '/return-user', 'b', '/return-user'],
  ['en', '/reports', 'b', '/reports'],
] as const)('in %s, from %s to the check-up %s: %s', (locale, from, newest, expected) => {
  expect(addressAfterSwitch(locale, from, newest)).toBe(expected)
})
