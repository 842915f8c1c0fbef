import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#database/schema.ts'
import type { RequestContext } from '#platform/request/request.ts'
import {
  type Caller,
  type CheckUp,
  castDatabase,
  contextOf,
  decisionOf,
  insert,
  urlOf,
} from '#tests/support/policy-cast.ts'
import {
  choosingResponse,
  findFinishedResponse,
  findOwnResponse,
  helpedResponse,
  isSignedInAs,
  mayChoose,
  readableResponse,
  readableResponses,
} from './report.policy.ts'

let db: Database
beforeAll(async () => {
  db = await castDatabase()
  await insert(db, 'response', { id: 'foreignOpen', completed_at: null })
})

const cases: readonly [Caller, CheckUp | null, Record<string, string | null>][] = [
  [
    'browser',
    'finished',
    { read: 'finished', help: 'finished', own: 'finished', choose: 'finished', mayChoose: 'true' },
  ],
  ['browser', 'begun', { read: 'begun', help: 'begun', own: 'begun', choose: 'begun', mayChoose: 'true' }],
  ['browser', 'coded', { read: 'coded', help: 'coded', own: 'coded', choose: '403', mayChoose: 'false' }],
  ['browser', 'saved', { read: '404', help: '404', own: null, choose: '404', mayChoose: 'false' }],
  ['browser', null, { read: '404', help: '404', choose: '404' }],
  ['rosa', 'saved', { read: 'saved', help: 'saved', own: 'saved', choose: 'saved', mayChoose: 'true' }],
  ['rosa', 'helped', { read: '404', help: '404', own: null }],
  ['staff', 'helped', { read: '404', help: 'helped', own: null, choose: '404', mayChoose: 'false' }],
  ['staff', 'foreign', { read: '404', help: '404', own: null }],
  ['staff', null, { help: '404' }],
  ['staffWithoutFactor', 'helped', { help: '404' }],
  ['stranger', 'finished', { read: '404', help: '404', own: null, choose: '404', mayChoose: 'false' }],
]

test.each(cases)('decides whether %s may read the report of %s', async (caller, id, expected) => {
  const ctx = contextOf(db, caller)
  const url = urlOf(id)
  const ask: Record<string, () => unknown> = {
    read: () => readableResponse(ctx, url),
    help: () => helpedResponse(ctx, url),
    own: () => findOwnResponse(ctx, id ?? ''),
    choose: () => choosingResponse(ctx, url),
    mayChoose: () => mayChoose(ctx, { id } as never),
  }
  const decided: Record<string, string | null> = {}
  for (const name of Object.keys(expected)) decided[name] = await decisionOf(ask[name] as () => unknown)
  expect(decided).toEqual(expected)
})

test('writes into the audit log that staff looked, and nothing when a browser reads its own', async () => {
  await db.deleteFrom('audit').execute()
  await helpedResponse(contextOf(db, 'browser'), urlOf('finished'))
  await helpedResponse(contextOf(db, 'staff'), urlOf('helped'))
  const views = await db.selectFrom('audit').select(['actor', 'actor_id', 'action', 'response_id']).execute()
  expect(views).toEqual([{ actor: 'staff', actor_id: 'sam', action: 'viewed', response_id: 'helped' }])
})

test('does not log a staff view of a check-up in their own browser session', async () => {
  await db.deleteFrom('audit').execute()
  await insert(db, 'response_holder', { response_id: 'helped', session_id: 'b3', via: 'author' })
  const ctx = contextOf(db, 'staff')
  const session = { session: { id: 'b3' }, response: null } as RequestContext['sessionState']
  expect(await decisionOf(() => helpedResponse({ ...ctx, sessionState: session }, urlOf('helped')))).toBe('helped')
  expect(await db.selectFrom('audit').select('id').execute()).toEqual([])
})

test('does not note a security event for staff who may help', async () => {
  const events: string[] = []
  await helpedResponse(contextOf(db, 'staff', events), urlOf('helped'))
  expect(events).toEqual([])
})

test('lists the check-ups of a browser session, the last updated first', async () => {
  const list = await readableResponses(contextOf(db, 'browser'))
  expect(list.map(({ id }) => id)).toEqual(['coded', 'codedOpen', 'finished', 'begun'])
  expect(await readableResponses(contextOf(db, 'stranger'))).toEqual([])
})

test.each([
  ['rosa', 'rosa', true],
  ['rosa', 'sam', false],
  ['browser', 'rosa', false],
] as const)('%s is signed in as %s: %s', (caller, id, expected) => {
  expect(isSignedInAs(contextOf(db, caller), id)).toBe(expected)
})

test.each([
  ['browser', 'finished', 'finished'],
  ['browser', 'begun', 'pagesOpen'],
  ['browser', 'coded', 'coded'],
  ['browser', 'foreign', null],
  ['rosa', 'saved', 'saved'],
  ['staff', 'helped', null],
] as const)('a call of %s reads the report of %s: %s', async (caller, id, expected) => {
  expect(await decisionOf(() => findFinishedResponse(contextOf(db, caller), id))).toBe(expected)
})
