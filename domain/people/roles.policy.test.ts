import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#database/schema.ts'
import { castDatabase, contextOf, decisionOf, urlOf } from '#tests/support/policy-cast.ts'
import { roleOwnerOnly, staffOnly } from './roles.policy.ts'

let db: Database
beforeAll(async () => {
  db = await castDatabase()
})

const personOf = (ask: () => { person: { id: string } }) => decisionOf(() => ask().person)
const login = '303 /es/login?to=%2Fes%2Fstaff'

test.each([
  ['staff', 'sam', 'sam', []],
  ['staffWithoutFactor', '303 /es/second-factor?to=%2Fes%2Fstaff', 'sam', []],
  ['rosa', '404', '404', ['refusedStaff', 'refusedStaff']],
  ['stranger', login, login, []],
] as const)('%s on pages of staff: %s', async (caller, pages, secondFactor, noted) => {
  const events: string[] = []
  const ctx = contextOf(db, caller, events)
  const url = urlOf(null, '/es/staff')
  expect(await personOf(() => staffOnly(ctx, url))).toBe(pages)
  expect(await personOf(() => roleOwnerOnly(ctx, url))).toBe(secondFactor)
  expect(events).toEqual(noted)
})
