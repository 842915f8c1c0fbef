import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#database/schema.ts'
import {
  type Caller,
  type CheckUp,
  castDatabase,
  contextOf,
  decisionOf,
  insert,
  urlOf,
} from '#tests/support/policy-cast.ts'
import { ownCheckUp, ownData } from './my-data.policy.ts'

let db: Database
beforeAll(async () => {
  db = await castDatabase()
  // Answered in this browser, then saved to an account in another browser.
  await insert(db, 'response', { id: 'savedByAnother' })
  await insert(db, 'response_holder', { response_id: 'savedByAnother', session_id: 'b1', via: 'author' })
  await insert(db, 'response_owner', { response_id: 'savedByAnother', person_id: 'ana' })
})

test.each([
  ['browser', ['begun', 'finished'], null, 'b1'],
  ['rosa', ['saved', 'savedOpen'], 'rosa', null],
  ['staff', [], 'sam', null],
  ['stranger', [], null, null],
] as const)('the data of %s: %j', async (caller, expected, personId, sessionId) => {
  const { responseIds, ...subject } = await ownData(contextOf(db, caller))
  expect(responseIds.toSorted()).toEqual(expected)
  expect(subject).toEqual({ personId, sessionId })
})

const cases: readonly [Caller, CheckUp | null, string, boolean | undefined][] = [
  ['browser', 'finished', 'finished', false],
  ['browser', 'coded', '404', undefined],
  ['browser', 'foreign', '404', undefined],
  ['browser', null, '404', undefined],
  ['rosa', 'saved', 'saved', true],
  ['staff', 'helped', '404', undefined],
]
test.each(cases)('%s renews the code of %s: %s', async (caller, id, expected, saved) => {
  const ctx = contextOf(db, caller)
  expect(await decisionOf(() => ownCheckUp(ctx, urlOf(id)))).toBe(expected)
  if (saved === undefined) return
  const found = await ownCheckUp(ctx, urlOf(id))
  expect(found.saved).toBe(saved)
  for (const column of ['person_id', 'response_id']) expect(found).not.toHaveProperty(column)
})

test('does not find a check-up that was deleted concurrently', async () => {
  const own = await castDatabase()
  await own.deleteFrom('response').where('id', '=', 'finished').execute()
  expect(await decisionOf(() => ownCheckUp(contextOf(own, 'browser'), urlOf('finished')))).toBe('404')
})
