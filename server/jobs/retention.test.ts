import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#database/schema.ts'
import { createBrowserSession } from '#platform/request/browser-session.server.ts'
import type { BrowserSession } from '#platform/request/session-state.ts'
import { giveRole } from '#tests/support/give-role.ts'
import { onBothDatabases, type Product } from '#tests/support/product.ts'
import { deleteOld } from './retention.ts'

const dayMs = 86_400_000
const start = new Date('2026-11-20T15:42:00Z')
const nothing = {
  sessions: 0,
  responses: 0,
  rateLimits: 0,
  messages: 0,
  requests: 0,
  texts: 0,
  shares: 0,
  copies: 0,
  runOut: 0,
  persons: 0,
  focusGroup: 0,
}
const after = (days: number) => new Date(start.getTime() + days * dayMs)

onBothDatabases('retention', (product) => {
  beforeEach(async () => {
    product.clock.now = start
    for (const table of ['response', 'browser_session', 'rate_limit', 'person', 'verification'] as const)
      await product.deps.db.deleteFrom(table).execute()
  })

  test('retains the data of a guest for guestDays after the last visit, then deletes it', async () => {
    const { deps, clock } = product
    const { session } = await createBrowserSession(deps)
    await addResponse(product, 'r', [session])

    clock.now = after(deps.settings.guestDays)
    expect(await deleteOld(deps)).toEqual(nothing)
    expect(await count(deps.db)).toEqual({ response: 1, answer: 2, response_page: 1, report: 1, response_holder: 1 })

    clock.now = after(deps.settings.guestDays + 1)
    expect(await deleteOld(deps)).toEqual({ ...nothing, sessions: 1, responses: 1 })
    expect(await count(deps.db)).toEqual({ response: 0, answer: 0, response_page: 0, report: 0, response_holder: 0 })
  })

  test('retains a check-up while a session with access to it has not expired', async () => {
    const { deps, clock } = product
    const first = await createBrowserSession(deps)
    clock.now = after(20)
    const second = await createBrowserSession(deps)
    await addResponse(product, 'r', [first.session, second.session])
    await deps.db.updateTable('response').set({ updated_at: start.toISOString() }).execute()

    clock.now = after(40)
    expect(await deleteOld(deps)).toEqual({ ...nothing, sessions: 1 })
  })

  test('retains a check-up without a session for guestDays, as long as its return code works', async () => {
    const { deps, clock } = product
    await addResponse(product, 'r', [])
    clock.now = after(deps.settings.guestDays)
    expect((await deleteOld(deps)).responses).toBe(0)
    clock.advance(0.001)
    expect((await deleteOld(deps)).responses).toBe(1)
  })

  test('never deletes a check-up that is saved to a person', async () => {
    const { deps, clock } = product
    const { session } = await createBrowserSession(deps)
    await addPerson(product, 'rosa', { proven: true })
    for (const id of ['saved', 'left']) await addResponse(product, id, [session])
    await addOwner(product, 'saved', 'rosa')

    clock.now = after(3650)
    expect(await deleteOld(deps)).toEqual({ ...nothing, sessions: 1, responses: 1 })
    expect(await deps.db.selectFrom('response').select('id').execute()).toEqual([{ id: 'saved' }])
    expect(await count(deps.db)).toMatchObject({ answer: 2, response_page: 1, report: 1 })
  })

  test('skips check-ups that are saved or accessible to a session and deletes all others', async () => {
    const { deps, clock } = product
    const { session } = await createBrowserSession(deps)
    await addPerson(product, 'rosa', { proven: true })
    const of = (what: string) => Array.from({ length: 120 }, (_, number) => `${what}${number}`)
    for (const id of [...of('saved'), ...of('held'), ...of('free')])
      await addResponse(product, id, id.startsWith('held') ? [session] : [])
    for (const id of of('saved')) await addOwner(product, id, 'rosa')
    const afterwards = after(90).toISOString()
    await deps.db.updateTable('browser_session').set({ expires_at: afterwards }).execute()
    clock.now = after(60)
    expect((await deleteOld(deps)).responses).toBe(120)
    const left = await deps.db.selectFrom('response').select('id').execute()
    expect(left.map(({ id }) => id).toSorted()).toEqual([...of('held'), ...of('saved')].toSorted())
  })

  test('deletes an expired check-up once its owner is removed', async () => {
    const { deps, clock } = product
    await addPerson(product, 'rosa', { proven: true })
    await addResponse(product, 'r', [])
    await addOwner(product, 'r', 'rosa')
    clock.now = after(60)
    expect((await deleteOld(deps)).responses).toBe(0)
    await deps.db.deleteFrom('person').where('id', '=', 'rosa').execute()
    expect((await deleteOld(deps)).responses).toBe(1)
  })

  test('deletes only expired sign-ins, verifications, codes, challenges, tokens and idempotency keys', async () => {
    const { deps } = product
    const { session } = await createBrowserSession(deps)
    await addPerson(product, 'rosa', { proven: true })
    const at = start.toISOString()
    const created = { created_at: at, updated_at: at }
    const ends = [
      { id: 'over', expires_at: at },
      { id: 'running', expires_at: new Date(start.getTime() + 1).toISOString() },
    ]
    const code = { purpose: 'account', subject: 'email rosa@example.org', session_id: session.id, code_hash: 'h' }
    for (const end of ends) {
      const { id, expires_at } = end
      await deps.db
        .insertInto('sign_in')
        .values({ ...end, ...created, person_id: 'rosa', token: id })
        .execute()
      await deps.db
        .insertInto('verification')
        .values({ ...end, ...created, identifier: id, value: id })
        .execute()
      await deps.db
        .insertInto('one_time_code')
        .values({ ...end, ...code, created_at: at, tries: 0 })
        .execute()
      await deps.db.insertInto('used_challenge').values({ hash: id, expires_at }).execute()
      await deps.db
        .insertInto('bearer_token')
        .values({ ...end, token_hash: id, session_id: session.id, created_at: at })
        .execute()
      await deps.db
        .insertInto('idempotency_key')
        .values({ key_hash: id, request_hash: 'h', locked_until: at, expires_at })
        .execute()
    }
    expect(await deleteOld(deps)).toEqual({ ...nothing, runOut: 6 })
    for (const table of ['sign_in', 'verification', 'one_time_code', 'bearer_token'] as const)
      expect(await deps.db.selectFrom(table).select('id').execute()).toEqual([{ id: 'running' }])
    expect(await deps.db.selectFrom('used_challenge').select('hash').execute()).toEqual([{ hash: 'running' }])
    expect(await deps.db.selectFrom('idempotency_key').select('key_hash').execute()).toEqual([{ key_hash: 'running' }])
  })

  test('deletes persons without a verified contact, a saved check-up or a sign-in, but never staff', async () => {
    const { deps, clock } = product
    await addPerson(product, 'proven', { proven: true })
    for (const id of ['never', 'saved', 'signed-in', 'staff']) await addPerson(product, id, { proven: false })
    await addResponse(product, 'r', [])
    await addOwner(product, 'r', 'saved')
    await giveRole(deps, 'staff', 'staff', 110)
    const at = start.toISOString()
    const signIn = { token: 't', expires_at: after(90).toISOString(), created_at: at, updated_at: at }
    await deps.db
      .insertInto('sign_in')
      .values({ id: 's', person_id: 'signed-in', ...signIn })
      .execute()

    clock.now = after(deps.settings.guestDays)
    expect((await deleteOld(deps)).persons).toBe(0)
    clock.now = after(deps.settings.guestDays + 1)
    expect((await deleteOld(deps)).persons).toBe(1)
    const left = await deps.db.selectFrom('person').select('id').orderBy('id').execute()
    expect(left.map(({ id }) => id)).toEqual(['proven', 'saved', 'signed-in', 'staff'])
  })

  test('deletes only expired rate-limit counters', async () => {
    const { deps } = product
    const counter = (key: string, at: Date) => ({ key, points: 1, expires_at: at.toISOString() })
    await deps.db
      .insertInto('rate_limit')
      .values([counter('over', start), counter('running', new Date(start.getTime() + 1))])
      .execute()
    expect((await deleteOld(deps)).rateLimits).toBe(1)
    expect(await deps.db.selectFrom('rate_limit').select('key').execute()).toEqual([{ key: 'running' }])
  })

  test('deletes sent messages after 7 days and others after 30, and erases the text of those after 7', async () => {
    const { db } = product.deps
    await db.deleteFrom('outbox_message').execute()
    await db.deleteFrom('pretend_delivery').execute()
    const texts = { recipient: 'rosa@example.org', from_name: 'A', subject: 'B', text: 'C', html: 'D' }
    const message = (state: string, ended: number) => {
      const id = `${state}-${ended}`
      const at = { created_at: start.toISOString(), due_at: start.toISOString(), ended_at: after(ended).toISOString() }
      return { id, key: id, template: 'share', method: 'email', attempts: 1, state, ...at, ...texts }
    }
    const states = ['sent', 'dead', 'unsure', 'waiting', 'sending']
    await db
      .insertInto('outbox_message')
      .values(states.flatMap((state) => [message(state, 0), message(state, 1)]))
      .execute()
    const delivery = (id: string, day: number) => ({
      id,
      method: 'email',
      delivered_at: after(day).toISOString(),
      ...texts,
    })
    await db
      .insertInto('pretend_delivery')
      .values([delivery('a', 0), delivery('b', 1)])
      .execute()
    const left = async () => {
      const rows = await db.selectFrom('outbox_message').select(['id', 'text']).orderBy('id').execute()
      return rows.map(({ id, text }) => `${id} ${text}`.trim())
    }
    const going = ['sending-0 C', 'sending-1 C']
    const waiting = ['waiting-0 C', 'waiting-1 C']

    product.clock.now = after(7)
    expect(await deleteOld(product.deps)).toMatchObject({ messages: 0, texts: 0, shares: 0 })
    product.clock.now = after(8)
    expect(await deleteOld(product.deps)).toMatchObject({ messages: 2, texts: 2 })
    expect(await left()).toEqual(['dead-0', 'dead-1 C', ...going, 'sent-1 C', 'unsure-0', 'unsure-1 C', ...waiting])
    expect(await db.selectFrom('pretend_delivery').select('id').execute()).toEqual([{ id: 'b' }])
    product.clock.now = after(31)
    expect(await deleteOld(product.deps)).toMatchObject({ messages: 4, texts: 2 })
    expect(await left()).toEqual(['dead-1', ...going, 'unsure-1', ...waiting])
  })

  test('deletes all due rows, also in two concurrent runs', async () => {
    const { deps, clock } = product
    await Promise.all(Array.from({ length: 250 }, (_, number) => addResponse(product, `r${number}`, [])))
    clock.now = after(60)
    const both = await Promise.all([deleteOld(deps), deleteOld(deps)])
    expect(both.reduce((all, { responses }) => all + responses, 0)).toBe(250)
  })

  test('stops between two batches when the signal aborts', async () => {
    const { deps, clock } = product
    await Promise.all(Array.from({ length: 150 }, (_, number) => addResponse(product, `r${number}`, [])))
    clock.now = after(60)
    const ending = new AbortController()
    const going = deleteOld(deps, ending.signal)
    ending.abort()
    expect((await going).responses).toBeLessThan(150)
  })

  test('deletes the other kinds if one fails', async () => {
    const { deps, clock } = product
    await addResponse(product, 'old', [])
    clock.now = after(60)
    const broken = {
      ...deps,
      deletedRows: { ...deps.deletedRows, afterRetention: () => Promise.reject(new Error('on purpose')) },
    }
    await expect(deleteOld(broken)).rejects.toThrow('left: Error: on purpose')
    expect(await deps.db.selectFrom('response').select('id').execute()).toEqual([])
  })
})

onBothDatabases('a visit', (product) => {
  test('extends the session, at most once a day', async () => {
    const { deps, clock } = product
    const browser = product.browser()
    clock.now = start
    await browser.get('/start?partner=volusia')
    const sessionNow = () => deps.db.selectFrom('browser_session').selectAll().executeTakeFirstOrThrow()
    const started = await sessionNow()

    clock.now = new Date(after(1).getTime() - 1)
    const sameDay = await browser.get('/')
    expect(sameDay.headers.getSetCookie()).toEqual([])
    expect(await sessionNow()).toEqual(started)

    clock.now = after(1)
    const nextDay = await browser.get('/')
    const [cookie = ''] = nextDay.headers.getSetCookie()
    expect(cookie).toContain(`session=${browser.cookies.get('session')};`)
    expect(cookie).toContain(`Max-Age=${(deps.settings.guestDays + 1) * 86_400}`)
    expect(await sessionNow()).toEqual({
      ...started,
      seen_at: after(1).toISOString(),
      seen_before_at: start.toISOString(),
      expires_at: after(deps.settings.guestDays + 2).toISOString(),
    })
  })
})

async function addPerson({ deps }: Product, id: string, { proven }: { proven: boolean }): Promise<void> {
  const at = deps.now().toISOString()
  const person = { id, name: '', email: `${id}@example.org`, created_at: at, updated_at: at }
  await deps.db
    .insertInto('person')
    .values({ ...person, email_verified: proven ? 1 : 0, phone_verified: 0, second_factor: 0 })
    .execute()
}

async function addOwner({ deps }: Product, response_id: string, person_id: string): Promise<void> {
  await deps.db.insertInto('response_owner').values({ response_id, person_id, saved_at: start.toISOString() }).execute()
}

/** Stores a check-up with two answers, a page and a report, accessible to `sessions`. */
async function addResponse({ deps }: Product, id: string, sessions: readonly BrowserSession[]): Promise<void> {
  const at = deps.now().toISOString()
  await deps.db
    .insertInto('response')
    .values({
      id,
      assessment_id: 13,
      form: 'whole',
      locale: 'en',
      audience: 'self',
      test_flag: 0,
      consent_version: '1',
      consented_at: at,
      return_code_hash: id,
      started_at: at,
      updated_at: at,
    })
    .execute()
  const ofResponse = { response_id: id }
  await deps.db
    .insertInto('answer')
    .values(['1', '2'].map((value) => ({ ...ofResponse, question_id: 'q', value })))
    .execute()
  await deps.db
    .insertInto('response_page')
    .values({ ...ofResponse, page_id: 'p', submitted_at: at })
    .execute()
  await deps.db
    .insertInto('report')
    .values({ ...ofResponse, content_version: '1', rules_version: '1', body: '{}', created_at: at })
    .execute()
  for (const { id: session_id } of sessions)
    await deps.db
      .insertInto('response_holder')
      .values({ ...ofResponse, session_id, created_at: at })
      .execute()
}

async function count(db: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of ['response', 'answer', 'response_page', 'report', 'response_holder'] as const) {
    const { all } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll().as('all'))
      .executeTakeFirstOrThrow()
    counts[table] = Number(all)
  }
  return counts
}
