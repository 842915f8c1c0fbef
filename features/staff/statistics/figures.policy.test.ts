import { expect, test } from 'vitest'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import type { Role } from '#platform/identity/person.ts'
import { content } from '#tests/support/content.ts'
import { callers } from '#tests/support/policy-cast.ts'
import { requestedPartner } from './figures.policy.ts'

const [anyPartner] = content.partners
const known = new Map<string, Partner>(anyPartner && [7, 8].map((id) => [String(id), { ...anyPartner, id }]))
const staffAs = (role: Role, partnerId: number | null) => ({
  ...callers.staff,
  signedIn: { ...callers.staff.signedIn, person: { ...callers.staff.signedIn.person, role, partnerId } },
})
const everybody = {
  ...callers,
  readOnly: staffAs('read_only', 7),
  partnerAdmin: staffAs('partner_admin', 7),
  platformAdmin: staffAs('platform_admin', null),
}

test.each([
  ['stranger', 7, 401, 'signIn', false],
  ['rosa', 7, 404, 'notFound', true],
  ['staffWithoutFactor', 7, 403, 'notAllowed', false],
  ['readOnly', 7, 'shown', 7, false],
  ['staff', 7, 'shown', 7, false],
  ['staff', 8, 404, 'notFound', true],
  ['partnerAdmin', 8, 404, 'notFound', true],
  ['platformAdmin', 8, 'shown', 8, false],
  ['platformAdmin', 9, 404, 'notFound', true],
] as const)(
  '%s asks for the figures of partner %d: %s %s; noted: %s',
  async (who, partnerId, status, what, isNoted) => {
    const events: string[] = []
    const partners = { find: async (name: string) => known.get(name) ?? null }
    const deps = { partners, events: { note: (word: string) => events.push(word) } }
    const { signedIn } = everybody[who]
    const requested = await requestedPartner({ signedIn, deps }, partnerId)
    expect('status' in requested ? [requested.status, requested.code] : ['shown', requested.partner.id]).toEqual([
      status,
      what,
    ])
    expect(events).toEqual(isNoted ? ['refusedStaff'] : [])
    expect('signedIn' in requested ? requested.signedIn : null).toBe(status === 'shown' ? signedIn : null)
  },
)
