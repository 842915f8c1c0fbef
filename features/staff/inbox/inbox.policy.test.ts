import { expect, test } from 'vitest'
import type { Database } from '#database/schema.ts'
import type { Role } from '#platform/identity/person.ts'
import { type Caller, callers, contextOf, decisionOf, urlOf } from '#tests/support/policy-cast.ts'
import { inboxStaff } from './inbox.policy.ts'

const none = {} as Database
const asRole = (role: Role, partnerId: number | null) => {
  const { signIn, person } = callers.staff.signedIn
  return { ...contextOf(none, 'staff'), signedIn: { signIn, person: { ...person, role, partnerId } } }
}

test.each([
  ['staff', 7],
  ['partner_admin', 7],
] as const)('%s of partner %d see the people of theirs', (role, partnerId) => {
  expect(inboxStaff(asRole(role, partnerId), urlOf(null))).toEqual({ id: 'sam', partnerId })
})

test.each([
  ['read_only', 7],
  ['platform_admin', null],
  ['platform_admin', 7],
] as const)('%s of partner %s see no people', async (role, partnerId) => {
  expect(await decisionOf(() => inboxStaff(asRole(role, partnerId), urlOf(null)))).toBe('403')
})

test.each([
  ['rosa', '404'],
  ['staffWithoutFactor', '303 /es/second-factor?to=%2Fpage'],
  ['stranger', '303 /es/login?to=%2Fpage'],
] as const satisfies readonly (readonly [Caller, string])[])(
  'applies the rules of other staff pages to %s: %s',
  async (caller, to) => {
    expect(await decisionOf(() => inboxStaff(contextOf(none, caller), urlOf(null)))).toBe(to)
  },
)
