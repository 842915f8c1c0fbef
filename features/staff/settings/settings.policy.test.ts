import { expect, test } from 'vitest'
import type { Role } from '#platform/identity/person.ts'
import { callers, decisionOf } from '#tests/support/policy-cast.ts'
import { partnerToEdit } from './settings.policy.ts'

const { signIn, person } = callers.staff.signedIn

test.each([
  ['partner_admin', 7, '', '7', []],
  ['partner_admin', 7, '?of=8', '7', []],
  ['partner_admin', null, '?of=8', '403', ['refusedStaff']],
  ['platform_admin', null, '?of=8', '8', []],
  ['platform_admin', 7, '', null, []],
  ['staff', 7, '', '403', ['refusedStaff']],
  ['read_only', 7, '?of=7', '403', ['refusedStaff']],
  ['person', null, '?of=7', '403', ['refusedStaff']],
] as const satisfies readonly (readonly [Role, number | null, ...unknown[]])[])(
  '%s of partner %s with the query %j changes the page of partner %s',
  async (role, partnerId, query, decision, noted) => {
    const events: string[] = []
    const note = { events: { note: (word: string) => events.push(word) } }
    const url = new URL(`http://localhost:3000/staff/partner${query}`)
    const ask = () => partnerToEdit(note as never, { signIn, person: { ...person, role, partnerId } }, url)
    expect(await decisionOf(ask)).toBe(decision)
    expect(events).toEqual(noted)
  },
)

test.each([
  ['partner_admin', '7'],
  ['platform_admin', '8'],
  ['staff', '403'],
  ['read_only', '403'],
] as const)('%s of partner 7, with partner 8 in the query, reads the log of partner %s', async (role, decision) => {
  const url = new URL('http://localhost:3000/staff/audit?of=8')
  const given = { signIn, person: { ...person, role, partnerId: 7 } }
  expect(await decisionOf(async () => partnerToEdit({ events: { note() {} } } as never, given, url, 'seeAudit'))).toBe(
    decision,
  )
})
