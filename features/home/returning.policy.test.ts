import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#database/schema.ts'
import { newestFinished } from '#domain/subjects/front-subject.ts'
import type { Response } from '#platform/request/session-state.ts'
import { castDatabase, contextOf, decisionOf, urlOf } from '#tests/support/policy-cast.ts'
import { checkUpsUnderWay, dashboardPerson, findOwnFinished, ownCheckUps } from './returning.policy.ts'

let db: Database
beforeAll(async () => {
  db = await castDatabase()
})

test('the dashboard is for who is signed in, everybody else signs in first', async () => {
  const url = urlOf(null, '/es/dashboard')
  expect(await decisionOf(() => dashboardPerson(contextOf(db, 'rosa'), url))).toBe('rosa')
  const signIn = '303 /es/login?to=%2Fes%2Fdashboard'
  expect(await decisionOf(() => dashboardPerson(contextOf(db, 'browser'), url))).toBe(signIn)
})

const all = ['coded', 'codedOpen', 'finished', 'begun']
test.each([
  ['browser', null, ['finished', 'coded', 'codedOpen', 'begun'], 'finished'],
  ['browser', 'codedOpen', ['codedOpen', 'coded', 'finished', 'begun'], 'pagesOpen'],
  ['browser', 'coded', all, 'coded'],
  ['browser', 'foreign', '404', null],
  ['rosa', null, ['saved', 'savedOpen'], 'saved'],
  ['stranger', null, '303 /es/return-screen', null],
] as const)('%s and the check-ups under way, %s named: %s', async (caller, named, expected, finished) => {
  const ctx = contextOf(db, caller)
  const entriesOf = () => checkUpsUnderWay(ctx, urlOf(named)).then((list) => list.map(({ id }) => id))
  expect(await decisionOf(entriesOf)).toBe(String(expected))
  expect(await decisionOf(() => findOwnFinished(ctx, urlOf(named)))).toBe(finished)
})

test('lists what the browser holds, last updated first', async () => {
  expect((await ownCheckUps(contextOf(db, 'browser'))).map(({ id }) => id)).toEqual(all)
})

test('without a finished check-up, the one updated last comes first', async () => {
  const own = await castDatabase()
  await own.updateTable('response').set({ completed_at: null }).execute()
  const [first] = await checkUpsUnderWay(contextOf(own, 'browser'), urlOf(null))
  expect(first.id).toBe('coded')
  expect(await findOwnFinished(contextOf(own, 'browser'), urlOf(null))).toBe('pagesOpen')
})

const finishedAt = (...times: readonly (string | null)[]) =>
  times.map((completed_at, index) => ({ id: `${index}`, completed_at }) as Response)
test.each([
  ['nothing', finishedAt(), undefined],
  ['only unfinished ones', finishedAt(null, null), undefined],
  ['one later in the list', finishedAt(null, '2026-01-02', '2026-01-03'), '2'],
  ['one earlier in the list', finishedAt('2026-01-03', '2026-01-02'), '0'],
])('finds the last finished check-up among %s', (_, list, expected) => {
  expect(newestFinished(list)?.id).toBe(expected)
})
