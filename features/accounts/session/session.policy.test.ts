import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#database/schema.ts'
import { castDatabase, contextOf } from '#tests/support/policy-cast.ts'
import { mayCheckAccount } from './session.policy.ts'

let db: Database
beforeAll(async () => {
  db = await castDatabase()
})

test.each([
  ['browser', 'finished', true],
  ['browser', 'coded', true],
  ['browser', 'foreign', false],
  ['rosa', 'saved', true],
  ['staff', 'helped', false],
  ['stranger', 'finished', false],
] as const)('%s may learn whether %s is saved: %s', async (caller, id, expected) => {
  expect(await mayCheckAccount(contextOf(db, caller), id)).toBe(expected)
})
