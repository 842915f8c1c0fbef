import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#database/schema.ts'
import { castDatabase, contextOf, decisionOf, urlOf } from '#tests/support/policy-cast.ts'
import { checkInResponse } from './check-in.policy.ts'

let db: Database
beforeAll(async () => {
  db = await castDatabase()
})

test.each([
  ['browser', 'finished', 'finished'],
  ['browser', 'coded', '403'],
  ['browser', 'foreign', '404'],
  ['browser', null, '404'],
  ['rosa', 'saved', 'saved'],
  ['staff', 'helped', '404'],
] as const)('%s asks for a check-in about %s: %s', async (caller, id, expected) => {
  expect(await decisionOf(() => checkInResponse(contextOf(db, caller), urlOf(id)))).toBe(expected)
})
