import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { mergeSubjects } from '#domain/subjects/merge.server.ts'
import { deleteAll } from '#features/my-data/delete.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { addPerson } from '#tests/support/actors.ts'
import { type Browser, onBothDatabases, type Product } from '#tests/support/product.ts'
import { revokeRole } from '../../access/staff.server.ts'
import { countRequests } from '../count.server.ts'
import { askForTalk, idOf, member, ofPartner, restart, rowOf, rows, step } from '../requests.example.ts'
import { applyStep } from '../step.server.ts'

onBothDatabases('acts on one request at the same moment', (product) => {
  beforeEach(() => restart(product))

  /** Creates a request, taken by Sam unless it stays new, with its person and both members of staff. */
  async function open(isTaken: boolean) {
    const [sam, ana] = [await member(product), await member(product, 'partner_admin')]
    const { browser, responseId } = await ofPartner(product)
    await askForTalk(browser)
    const { id } = await rowOf(product, 'talk')
    if (isTaken) await step(sam, id, { go: 'take', revision: '0' })
    await product.deps.db.deleteFrom('audit').execute()
    const by = (one: Browser, fields: Record<string, string>) => () =>
      step(one, id, { revision: isTaken ? '1' : '0', ...fields })
    const withdraw = () => browser.post(`/my-requests?responseId=${responseId}`, { go: 'back', request: id })
    const acts = {
      take: by(sam, { go: 'take' }),
      alsoTake: by(ana, { go: 'take' }),
      over: by(ana, { go: 'over' }),
      back: by(sam, { go: 'back' }),
      note: by(sam, { go: 'save', note: 'Her lilacs bloom' }),
      tried: by(sam, { go: 'save', how: 'none' }),
      done: by(sam, { go: 'save', how: 'done' }),
      withdraw,
      alsoWithdraw: withdraw,
    }
    return { sam, ana, browser, responseId, id, acts }
  }

  const answers = async () =>
    (
      await product.deps.db
        .selectFrom('audit')
        .select('actor_id')
        .where('action', 'in', ['memberAnswered', 'memberOver'])
        .execute()
    ).length

  test.each([
    ['take', 'alsoTake', false, 1],
    ['take', 'withdraw', false, 2],
    ['back', 'over', true, 1],
    ['note', 'withdraw', true, 2],
    ['tried', 'withdraw', true, 2],
    ['done', 'withdraw', true, 1],
    ['withdraw', 'done', true, 1],
    ['withdraw', 'alsoWithdraw', true, 1],
  ] as const)(
    '%s and %s: the first wins, the other is told, and the log has each act once',
    async (a, b, isTaken, most) => {
      const { sam, browser, responseId, id, acts } = await open(isTaken)
      const results = await inRace(product, id, [acts[a], acts[b]])
      const row = await rowOf(product, 'talk')
      const outcomes = [a, b].map((name, at) => outcomeOf(name, results[at]))
      const isWithdrawn = outcomes.includes('withdrawn')
      const applied = outcomes.filter((each) => each !== 'late').length
      expect(outcomes.filter((each) => each === 'done').length).toBe(await answers())
      expect([applied > 0, applied <= most, row.state === 'withdrawn']).toEqual([true, true, isWithdrawn])
      expect(row).toMatchObject(isWithdrawn ? { told: null, note: null, due_on: null, outcome: null } : {})
      await expectNumbers(product, sam)
      const { data } = await (await browser.call('GET', `/api/secured/requests?response_id=${responseId}`)).json()
      expect(data).toMatchObject([{ request_id: id, state: row.state }])
      for (const go of isWithdrawn ? ['take', 'over', 'back', 'again'] : [])
        expect((await step(sam, id, { go, revision: String(row.revision) })).status).toBe(410)
    },
  )

  test('the deletion of the check-up, a step and a view: no row is left, and no response is an error', async () => {
    for (const first of ['delete', 'step'] as const) {
      const { sam, responseId, id, acts } = await open(true)
      const remove = () => deleteCheckUp(product, responseId)
      const list = () => sam.get('/staff/requests')
      const page = () => sam.get(`/staff/requests/${id}`)
      const order = first === 'delete' ? [remove, acts.done, list, page] : [acts.done, list, page, remove]
      const results = await inRace(product, id, order)
      const statuses = results.flatMap((each) => (each ? [each.status] : []))
      for (const status of statuses) expect([200, 303, 404]).toContain(status)
      expect(await rows(product)).toEqual([])
      await expectNumbers(product, sam)
    }
  })

  test('the end of a role and a step of its holder: the request is open to all again', async () => {
    for (const first of ['revoke', 'step'] as const) {
      const { ana, id, acts } = await open(false)
      const revoke = () => endRole(product)
      const results = await inRace(product, id, first === 'revoke' ? [revoke, acts.take] : [acts.take, revoke])
      const response = results.find((each) => each instanceof Response)
      expect([303, 302, 404, 403]).toContain(response?.status)
      expect(await rowOf(product, 'talk')).toMatchObject({ state: 'new', taken_by: null })
      expect(await answers()).toBe(
        response?.status === 303 && response.headers.get('location')?.endsWith('#saved') ? 1 : 0,
      )
      await expectNumbers(product, ana)
      await restart(product)
    }
  })

  test('the deletion of the account of staff and their step: the request is open to all again', async () => {
    for (const first of ['delete', 'step'] as const) {
      const { ana, id, acts } = await open(false)
      const subject = { responseIds: [], personId: await idOf(product, 'staff'), sessionId: null }
      const { deps } = product
      const remove = async (): Promise<undefined> => {
        await deps.db.transaction().execute((trx) => deleteAll({ ...deps, db: trx }, subject, 'person'))
      }
      const results = await inRace(product, id, first === 'delete' ? [remove, acts.take] : [acts.take, remove])
      expect(results.find((each) => each instanceof Response)?.status).toBeLessThan(500)
      expect(await rowOf(product, 'talk')).toMatchObject({ state: 'new', taken_by: null })
      await expectNumbers(product, ana)
      await restart(product)
    }
  })

  test('the merge of two persons, a step and a withdrawal: the check-up moves, the request ends', async () => {
    const { deps } = product
    const { responseId, id, acts } = await open(false)
    const personId = await addPerson(product, `merged-${deps.settings.databaseUrl ? 'a' : 'b'}@example.org`)
    const at = deps.now().toISOString()
    const subjects = (['cares', 'me'] as const).map((who) => ({
      ...{ id: uuid(), person_id: personId, who, name: `Rosa ${who}`, name_key: `rosa ${who}` },
      ...{ created_at: at, updated_at: at },
    }))
    const [from, into] = [subjects[0]?.id ?? '', subjects[1]?.id ?? '']
    await deps.db.insertInto('subject').values(subjects).execute()
    await deps.db
      .insertInto('response_owner')
      .values({ response_id: responseId, person_id: personId, subject_id: from, saved_at: at })
      .execute()
    const merge = async (): Promise<undefined> => {
      const merging = { from, into, name: 'Rosa me' }
      await deps.db.transaction().execute((trx) => mergeSubjects({ ...deps, db: trx }, personId, merging))
    }
    const [, stepped, withdrawn] = await inRace(product, id, [merge, acts.take, acts.withdraw])
    expect([outcomeOf('take', stepped), outcomeOf('withdraw', withdrawn)]).toContain('withdrawn')
    const owner = deps.db.selectFrom('response_owner').select('subject_id').where('response_id', '=', responseId)
    expect(await owner.execute()).toEqual([{ subject_id: into }])
    expect(await rowOf(product, 'talk')).toMatchObject({ state: 'withdrawn', told: null })
  })

  test('a step that began before the role ended changes nothing after it', async () => {
    const { id } = await open(false)
    const samId = await idOf(product, 'staff')
    const ctx = { deps: product.deps, locale: 'en' } as RequestContext
    await endRole(product)
    const result = await applyStep(ctx, { id: samId, partnerId: 110 }, id, { step: 'take', revision: 0 })
    expect([result, await answers()]).toEqual(['refused', 0])
    expect(await rowOf(product, 'talk')).toMatchObject({ state: 'new', taken_by: null, revision: 0 })
  })
})

const samsRole = { role: 'staff', partnerId: 110 } as const

async function endRole(product: Product): Promise<undefined> {
  await revokeRole(product.deps, await idOf(product, 'staff'), samsRole, { actor: 'operator', actorId: null })
}

async function deleteCheckUp({ deps }: Product, responseId: string): Promise<undefined> {
  const subject = { responseIds: [responseId], personId: null, sessionId: null }
  await deps.db.transaction().execute((trx) => deleteAll({ ...deps, db: trx }, subject, 'guest'))
}

/** Returns what came of an act. */
function outcomeOf(name: string, response: Response | undefined): 'done' | 'withdrawn' | 'late' {
  const to = response?.headers.get('location') ?? ''
  if (response?.status === 303 && name.endsWith('ithdraw')) return to.endsWith('#taken') ? 'withdrawn' : 'late'
  if (response?.status === 303) return 'done'
  expect([409, 410]).toContain(response?.status)
  return 'late'
}

/**
 * Runs acts at the same moment. On PostgreSQL all of them wait for the row of the request before the first continues;
 * the others end before.
 */
async function inRace<Result>({ deps }: Product, id: string, acts: readonly (() => Promise<Result>)[]) {
  if (!deps.settings.databaseUrl) return Promise.all(acts.map((act) => act()))
  const waiting = async () => {
    const found = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(deps.db)
    return found.rows[0]?.count ?? 0
  }
  const running: Promise<Result>[] = []
  await deps.db.transaction().execute(async (trx) => {
    await trx.selectFrom('request').select('id').where('id', '=', id).forUpdate().execute()
    for (const act of acts) {
      const before = await waiting()
      let hasEnded = false
      running.push(act().finally(() => (hasEnded = true)))
      await expect.poll(async () => hasEnded || (await waiting()) > before, { timeout: 5000 }).toBe(true)
    }
  })
  return Promise.all(running)
}

/** Compares home, menu, list, call and the numbers of the daily message with the rows. */
async function expectNumbers(product: Product, by: Browser): Promise<void> {
  await product.deps.db.deleteFrom('rate_limit').execute()
  const open = (await rows(product)).filter(({ state }) => state === 'new' || state === 'taken').length
  const home = await (await by.get('/staff')).text()
  const text = home.replace(/^[\s\S]*<main|<[^>]*>/g, ' ')
  const badge = Number(/href="\/staff\/requests"[^>]*>(?:(?!<\/a>)[\s\S])*?>(\d+)</.exec(home)?.[1] ?? 0)
  const { data } = await (await by.call('GET', '/api/secured/staff/requests')).json()
  const { open: inMail } = await countRequests(product.deps.db, { partnerId: 110, id: null }, '2026-11-20')
  const onHome = Number(/(\d+) (?:person waits|people wait) to hear/.exec(text)?.[1] ?? 0)
  expect([onHome, badge, data.counts.open, inMail]).toEqual([open, open, open, open])
}
