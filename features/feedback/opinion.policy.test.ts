import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#database/schema.ts'
import { castDatabase, contextOf, decisionOf, urlOf } from '#tests/support/policy-cast.ts'
import { findOwnResponse, ownResponse } from './opinion.policy.ts'

let db: Database
beforeAll(async () => {
  db = await castDatabase()
})

test.each([
  ['browser', 'finished', 'finished', 'finished'],
  ['browser', 'coded', '403', 'openedByCode'],
  ['browser', 'foreign', '404', null],
  ['rosa', 'saved', 'saved', 'saved'],
  ['staff', 'helped', '404', null],
] as const)('%s says what they think about %s: %s', async (caller, id, page, call) => {
  expect(await decisionOf(() => ownResponse(contextOf(db, caller), urlOf(id)))).toBe(page)
  expect(await decisionOf(() => findOwnResponse(contextOf(db, caller), id))).toBe(call)
})
