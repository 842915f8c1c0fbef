import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#database/schema.ts'
import { castDatabase, contextOf, urlOf } from '#tests/support/policy-cast.ts'
import { findContactOwner } from './contact-info.policy.ts'

let db: Database
beforeAll(async () => {
  db = await castDatabase()
})

test.each([
  ['browser', 'finished', 'finished'],
  ['browser', 'coded', null],
  ['browser', 'foreign', null],
  ['browser', null, null],
  ['rosa', 'saved', 'saved'],
  ['staff', 'helped', null],
  ['stranger', 'finished', null],
] as const)('%s sees and changes how to reach the person of %s: %s', async (caller, id, expected) => {
  const owner = await findContactOwner(contextOf(db, caller), urlOf(id))
  expect(owner?.response.id ?? null).toBe(expected)
})
