import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#database/schema.ts'
import { castDatabase, contextOf, urlOf } from '#tests/support/policy-cast.ts'
import { findJournalOwner } from './journal.policy.ts'

let db: Database
beforeAll(async () => {
  db = await castDatabase()
})

test.each([
  ['browser', 'finished', ['finished']],
  ['browser', 'begun', ['begun']],
  ['browser', 'coded', null],
  ['browser', 'foreign', null],
  ['browser', null, null],
  ['rosa', 'saved', ['saved', 'savedOpen']],
  ['rosa', 'foreign', null],
  ['staff', 'helped', null],
  ['staff', 'saved', null],
  ['stranger', 'finished', null],
  ['stranger', null, null],
] as const)('%s reads and writes moments with %s: %j', async (caller, id, ids) => {
  const owner = await findJournalOwner(contextOf(db, caller), urlOf(id))
  expect(owner && [...owner.ids].toSorted()).toEqual(ids)
})

test('a signed-in person on a new device has the moments of all saved check-ups', async () => {
  const owner = await findJournalOwner(contextOf(db, 'rosa'), urlOf(null))
  expect(owner && [...owner.ids].toSorted()).toEqual(['saved', 'savedOpen'])
})
