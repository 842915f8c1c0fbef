import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#database/schema.ts'
import { castDatabase, contextOf, decisionOf, insert, now, urlOf } from '#tests/support/policy-cast.ts'
import { accessTo, codeOf, findSharable, linkHash, sharable } from './share.policy.ts'

const afterwards = '2026-11-20T12:00:00.001Z'
let db: Database
beforeAll(async () => {
  db = await castDatabase()
  const share = (id: string, expires_at: string, revoked_at: string | null = null) =>
    insert(db, 'share', { id, token_hash: linkHash(id), expires_at, revoked_at })
  await share('unread', afterwards)
  await share('read', afterwards)
  await share('readUntilNow', afterwards)
  await share('readByAnother', afterwards)
  await share('expired', now)
  await share('ended', afterwards, now)
  await share('endedAndExpired', now, now)
  const reader = (share_id: string, session_id: string, expires_at: string) =>
    insert(db, 'share_reader', { share_id, session_id, expires_at })
  await reader('read', 'b1', afterwards)
  await reader('readUntilNow', 'b1', now)
  await reader('readByAnother', 'b2', afterwards)
  for (const id of ['expired', 'ended']) await reader(id, 'b1', afterwards)
})

test.each([
  ['browser', 'unread', 'closed', []],
  ['browser', 'read', 'open', []],
  ['browser', 'readUntilNow', 'closed', []],
  ['browser', 'readByAnother', 'closed', []],
  ['browser', 'expired', 'expired', ['refusedShare expired']],
  ['browser', 'ended', 'ended', ['refusedShare ended']],
  ['browser', 'endedAndExpired', 'ended', ['refusedShare ended']],
  ['browser', 'nothing', 'unknown', ['refusedShare unknown']],
  ['stranger', 'read', 'closed', []],
] as const)('%s opens the link of a share %s: %s', async (caller, token, state, noted) => {
  const events: string[] = []
  const access = await accessTo(contextOf(db, caller, events), token)
  expect(access.state).toBe(state)
  expect('share' in access ? access.share.id : undefined).toBe(state === 'unknown' ? undefined : token)
  expect(access).not.toHaveProperty('share.reads_until')
  expect(events).toEqual(noted)
})

test('the hash of a link is SHA-256 in base64url', () => {
  expect(linkHash('token')).toBe('PEaenWxYddN6Q_NT1PiOYfz4EsZu7jRXRlpAsNpBU-A')
})

test('the codes of a share are bound to that share', () => {
  expect(codeOf({ id: 's' })).toEqual({ purpose: 'share', subject: 's' })
})

test.each([
  ['browser', 'finished', 'finished', 'finished'],
  ['browser', 'begun', '303 /es/recommendations3?responseId=begun', 'pagesOpen'],
  ['browser', 'coded', '403', 'openedByCode'],
  ['browser', 'foreign', '404', null],
  ['rosa', 'saved', 'saved', 'saved'],
  ['staff', 'helped', '404', null],
] as const)('%s shares %s: %s', async (caller, id, page, call) => {
  expect(await decisionOf(() => sharable(contextOf(db, caller), urlOf(id)))).toBe(page)
  expect(await decisionOf(() => findSharable(contextOf(db, caller), urlOf(id)))).toBe(call)
})
