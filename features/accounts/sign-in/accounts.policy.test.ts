import { expect, test } from 'vitest'
import { callers } from '#tests/support/policy-cast.ts'
import { areOwn } from './accounts.policy.ts'

const email = 'rosa@example.org'
const phone = '2025550100'
test.each([
  ['rosa', [email], true],
  ['rosa', [phone], true],
  ['rosa', [email, phone], true],
  ['rosa', [email, 'ana@example.org'], false],
  ['rosa', ['ana@example.org'], false],
  ['rosa', [], false],
  ['browser', [email], false],
] as const)('%s owns %j: %s', (caller, contacts, expected) => {
  expect(areOwn({ signedIn: callers[caller].signedIn } as never, contacts)).toBe(expected)
})
