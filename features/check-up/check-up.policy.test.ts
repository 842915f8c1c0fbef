import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#database/schema.ts'
import { type Caller, type CheckUp, castDatabase, contextOf, decisionOf, urlOf } from '#tests/support/policy-cast.ts'
import {
  answerableResponse,
  findAnswerableResponse,
  mayOpenByCode,
  mayOpenSaved,
  readableAnswers,
} from './check-up.policy.ts'

let db: Database
beforeAll(async () => {
  db = await castDatabase()
})

const cases: readonly [Caller, CheckUp, read: string, answer: string, call: string | null][] = [
  ['browser', 'begun', 'begun', 'begun', 'begun'],
  ['browser', 'finished', 'finished', 'finished', 'finished'],
  ['browser', 'codedOpen', 'codedOpen', 'codedOpen', 'codedOpen'],
  ['browser', 'coded', 'coded', '403', 'openedByCode'],
  ['browser', 'foreign', '404', '404', null],
  ['rosa', 'savedOpen', 'savedOpen', 'savedOpen', 'savedOpen'],
  ['rosa', 'saved', 'saved', 'saved', 'saved'],
  ['staff', 'helped', '404', '404', null],
  ['stranger', 'begun', '404', '404', null],
]

test.each(cases)('decides whether %s may read and change the answers of %s', async (caller, id, read, answer, call) => {
  const ctx = contextOf(db, caller)
  expect(await decisionOf(() => readableAnswers(ctx, urlOf(id)))).toBe(read)
  expect(await decisionOf(() => answerableResponse(ctx, urlOf(id)))).toBe(answer)
  expect(await decisionOf(() => findAnswerableResponse(ctx, id))).toBe(call)
})

test('a browser without a check-up gets 404', async () => {
  expect(await decisionOf(() => answerableResponse(contextOf(db, 'stranger'), urlOf(null)))).toBe('404')
})

test.each([
  ['rosa', 'rosa', true],
  ['rosa', 'sam', false],
  ['browser', 'rosa', false],
] as const)('%s may open by code what is saved to %s: %s', (caller, owner, expected) => {
  expect(mayOpenSaved(contextOf(db, caller), owner)).toBe(expected)
})

const justOld = '2026-10-21T12:00:00.000Z'
const tooOld = '2026-10-21T11:59:59.999Z'
test.each([
  ['updated 30 days ago', justOld, null, true],
  ['updated longer ago', tooOld, null, false],
  ['held by a session that goes on', tooOld, '2026-11-20T12:00:00.001Z', true],
  ['held by a session that ends now', tooOld, '2026-11-20T12:00:00.000Z', false],
])('a code opens a check-up %s: %s', (_, updated_at, held_until, expected) => {
  expect(mayOpenByCode(contextOf(db, 'stranger'), { updated_at, held_until })).toBe(expected)
})
