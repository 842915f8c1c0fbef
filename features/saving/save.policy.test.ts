import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#database/schema.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { castDatabase, contextOf, decisionOf } from '#tests/support/policy-cast.ts'
import { findSavable, namesOthers } from './save.policy.ts'

let db: Database
beforeAll(async () => {
  db = await castDatabase()
})

test.each([
  ['browser', '?responseId=finished', 'finished'],
  ['browser', '?responseId=coded', 'openedByCode'],
  ['browser', '?responseId=foreign', null],
  ['browser', '?responseld=finished', 'finished'],
  ['browser', '?responseld=finished&responseId=begun', 'begun'],
  ['rosa', '?responseId=saved', 'saved'],
  ['stranger', '', null],
] as const)('%s saves %s: %s', async (caller, query, expected) => {
  const url = new URL(`http://localhost:3000/save${query}`)
  expect(await decisionOf(() => findSavable(contextOf(db, caller), url))).toBe(expected)
})

test('saves the current check-up of this browser if no id is given', async () => {
  const ctx = contextOf(db, 'browser')
  const session = { session: { id: 'b1', response_id: 'finished' }, response: null } as RequestContext['sessionState']
  const url = new URL('http://localhost:3000/save')
  expect(await decisionOf(() => findSavable({ ...ctx, sessionState: session }, url))).toBe('finished')
})

const person = { email: 'rosa@example.org', phone: '2025550100' }
test.each([
  ['no contact', {}, false],
  ['empty contacts', { email: '', phone: null }, false],
  ['their email, typed in capitals', { email: 'Rosa@Example.org' }, false],
  ['their phone with a dash', { phone: '202-555-0100' }, false],
  ['another email', { email: 'ana@example.org' }, true],
  ['another phone', { phone: '2025550199' }, true],
  ['their email and another phone', { email: 'rosa@example.org', phone: '2025550199' }, true],
  ['what is no email', { email: 'rosa' }, true],
])('names another person: %s', (_, payload, expected) => {
  expect(namesOthers(person, payload)).toBe(expected)
})
