import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#database/schema.ts'
import { castDatabase, contextOf, decisionOf, urlOf } from '#tests/support/policy-cast.ts'
import { isOwn, ownAccount } from './my-account.policy.ts'

let db: Database
beforeAll(async () => {
  db = await castDatabase()
})

test.each([
  ['rosa', 'rosa', 'rosa', true],
  ['rosa', 'sam', 'rosa', false],
  ['browser', 'rosa', '303 /es/login?to=%2Fes%2Faccount', false],
] as const)('%s and the account of %s', async (caller, owner, account, own) => {
  const ctx = contextOf(db, caller)
  expect(await decisionOf(() => ownAccount(ctx, urlOf(null, '/es/account')).person)).toBe(account)
  expect(isOwn(ctx, owner)).toBe(own)
})
