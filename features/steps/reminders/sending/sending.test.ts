import { v7 as uuid } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { createDeps } from '#server/deps.ts'
import { onBothDatabases, type Product } from '#tests/support/product.ts'
import {
  accountOwner,
  at,
  chooseStep,
  form,
  page,
  passTo,
  remindedGuest,
  rowOf,
  subjectsTo,
} from '../reminders.example.ts'
import { sendDueReminders } from './send-due.server.ts'

const [first, step, ask, week, checkUp, progress, pause] = [
  'Your reminders are on',
  'Your small step for today',
  'How did it go?',
  'Your new week',
  'Your next CheckUp',
  'How are you doing?',
  'Your reminders stop here',
]

onBothDatabases('reminders that are due', (product) => {
  beforeEach(async () => {
    product.clock.now = new Date('2026-11-20T15:42:00Z')
    for (const table of ['rate_limit', 'reminder', 'outbox_message', 'pretend_delivery'] as const)
      await product.deps.db.deleteFrom(table).execute()
  })

  test('are sent once, at the scheduled hour, not before', async () => {
    const { email } = await remindedGuest(product)
    expect(await passTo(product, '2026-11-23T14:59:59Z')).toBe(0)
    expect(await passTo(product, '2026-11-23T15:00:00Z')).toBe(1)
    expect(await passTo(product, '2026-11-23T15:00:10Z')).toBe(0)
    expect(await passTo(product, '2026-11-24T00:59:00Z')).toBe(0)
    expect(await subjectsTo(product, email)).toEqual([first, step])
    const [, , message] = await product.messagesTo(email)
    expect(message?.text).toContain('Hello. Today is a day you chose.')
    expect(message?.text).toMatch(/http:\/\/localhost:3000\/r\/s[\w-]{8}\n/)
    expect(message?.text).not.toMatch(/walk|step 1/i)
    expect(message?.unsubscribe).toMatch(/^http:\/\/localhost:3000\/api\/reminders\/stop\/[\w-]{36}\.[\w-]{43}$/)
  })

  test('are queued once by several processes at the same time, and not again after a restart', async () => {
    const all = await Promise.all([remindedGuest(product), remindedGuest(product), remindedGuest(product)])
    product.clock.now = new Date('2026-11-23T15:00:00Z')
    const { settings, now } = product.deps
    const other = await createDeps(settings, now)
    // Two connections of one process to SQLite would wait for each other: tests/resilience has two processes.
    const atOnce = settings.databaseUrl ? [product.deps, other] : [product.deps, product.deps]
    const counts = await Promise.all(atOnce.map(sendDueReminders))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3)
    expect(await sendDueReminders(other)).toBe(0)
    await other.db.destroy()
    const restarted = await createDeps(settings, now)
    expect(await sendDueReminders(restarted)).toBe(0)
    await restarted.db.destroy()
    for (const { email } of all) expect(await subjectsTo(product, email)).toEqual([first, step])
  })

  test('are sent after a downtime on the same day, not in the quiet hours or on the next day', async () => {
    const { email, responseId } = await remindedGuest(product)
    expect(await passTo(product, '2026-11-24T00:30:00Z')).toBe(1)
    expect(await passTo(product, '2026-11-25T01:00:00Z')).toBe(0)
    expect(await rowOf(product, responseId)).toMatchObject({ next_at: '2026-11-25T15:00:00.000Z' })
    expect(await subjectsTo(product, email)).toEqual([first, step])
  })

  test('that could not be sent by 8 p.m. are not sent at night', async () => {
    const { email } = await remindedGuest(product)
    await at(product, '2026-11-24T00:59:59Z')
    product.clock.now = new Date('2026-11-24T01:00:00Z')
    expect(await subjectsTo(product, email)).toEqual([first])
  })

  test('that fail do not block others, and are retried ten minutes later', async () => {
    const [failing, other] = [await remindedGuest(product), await remindedGuest(product)]
    const { db, outbox } = product.deps
    const { responseId } = failing
    const reminder = await db
      .selectFrom('reminder')
      .selectAll()
      .where('response_id', '=', responseId)
      .executeTakeFirstOrThrow()
    const response = await db.selectFrom('response').selectAll().where('id', '=', responseId).executeTakeFirstOrThrow()
    // The batch size of a run, each due before the others.
    for (const id of Array.from({ length: 200 }, () => uuid())) {
      const broken = { time_zone: 'Nowhere/Never', next_at: '2026-11-23T14:00:00.000Z' }
      await db
        .insertInto('response')
        .values({ ...response, id, return_code_hash: id })
        .execute()
      await db
        .insertInto('reminder')
        .values({ ...reminder, id, response_id: id, code: id, ...broken })
        .execute()
    }
    product.clock.now = new Date('2026-11-23T15:00:00Z')
    const add: typeof outbox.add = async (trx, message) => {
      if (message.recipient === failing.email) throw new Error('This one fails')
      await outbox.add(trx, message)
    }
    const run = () => sendDueReminders({ ...product.deps, outbox: { ...outbox, add } })
    expect([await run(), await run(), await run()]).toEqual([0, 1, 0])
    expect(await subjectsTo(product, other.email)).toEqual([first, step])
    expect(await passTo(product, '2026-11-23T15:09:59Z')).toBe(0)
    expect(await passTo(product, '2026-11-23T15:10:00Z')).toBe(1)
    expect(await subjectsTo(product, failing.email)).toEqual([first, step])
  })

  test('are sent at the same local hour across clock changes', async () => {
    product.clock.now = new Date('2026-10-30T15:00:00Z')
    const days = ['sat', 'sun', 'mon']
    const { email, responseId } = await remindedGuest(product, { days, kinds: ['step'] })
    await product.deps.db.updateTable('ladder_step').set({ day: '2026-10-31' }).execute()
    const sentAt = async (moments: readonly string[]) => {
      const counts: number[] = []
      for (const moment of moments) counts.push(await passTo(product, moment))
      return counts
    }
    // Saturday at 10 a.m. of summer time, then Sunday and Monday at 10 a.m. of standard time.
    expect(
      await sentAt([
        '2026-10-31T14:00:00Z',
        '2026-11-01T14:00:00Z',
        '2026-11-01T15:00:00Z',
        '2026-11-02T14:59:00Z',
        '2026-11-02T15:00:00Z',
      ]),
    ).toEqual([1, 0, 1, 0, 1])
    await product.deps.db.updateTable('reminder').set({ opened_at: '2027-03-12T15:00:00.000Z' }).execute()
    await passTo(product, '2027-03-13T04:00:00Z')
    expect(await sentAt(['2027-03-13T15:00:00Z', '2027-03-14T13:59:00Z', '2027-03-14T14:00:00Z'])).toEqual([1, 0, 1])
    expect(await rowOf(product, responseId)).toMatchObject({ next_at: '2027-03-15T14:00:00.000Z' })
    expect((await subjectsTo(product, email)).length).toBe(6)
  })

  test('are sent in Puerto Rico without daylight saving time', async () => {
    product.clock.now = new Date('2027-03-12T15:00:00Z')
    const days = ['sat', 'sun']
    await remindedGuest(product, { days, kinds: ['step'], zone: 'America/Puerto_Rico' })
    const counts: number[] = []
    for (const moment of ['2027-03-13T14:00:00Z', '2027-03-14T13:00:00Z', '2027-03-14T14:00:00Z'])
      counts.push(await passTo(product, moment))
    expect(counts).toEqual([1, 0, 1])
  })

  test('are sent one a day if several are due, the rarest first', async () => {
    const { email, responseId } = await remindedGuest(product)
    await addPlan(product, responseId)
    await product.deps.db
      .updateTable('response')
      .set({ completed_at: '2026-08-01T12:00:00.000Z' })
      .where('id', '=', responseId)
      .execute()
    for (const day of ['23', '24', '25', '26']) {
      await passTo(product, `2026-11-${day}T15:00:00Z`)
      await session(product, responseId)
    }
    await passTo(product, '2026-11-27T15:00:00Z')
    await session(product, responseId)
    await passTo(product, '2026-11-30T15:00:00Z')
    expect(await subjectsTo(product, email)).toEqual([first, checkUp, progress, week, step, ask, week])
  })

  test('end with a last message after four without a visit', async () => {
    const { email, responseId } = await remindedGuest(product, { kinds: ['step'] })
    const days = ['23', '24', '25', '26', '27', '30']
    for (const day of days) await passTo(product, `2026-11-${day}T15:00:00Z`)
    expect(await subjectsTo(product, email)).toEqual([first, step, step, step, step, pause])
    expect(await rowOf(product, responseId)).toMatchObject({ ended_by: 'pause', next_at: null })
  })

  test('resume counting after a visit: by the link, and by the browser itself', async () => {
    const { browser, email, responseId } = await remindedGuest(product, { kinds: ['step'] })
    for (const day of ['23', '24', '25', '26']) await passTo(product, `2026-11-${day}T15:00:00Z`)
    await browser.get(page)
    await passTo(product, '2026-11-27T15:00:00Z')
    expect((await subjectsTo(product, email)).at(-1)).toBe(ask)
    expect(await rowOf(product, responseId)).toMatchObject({ ended_by: null })
  })

  test('are sent once a day to a person with two saved check-ups, by the latest settings', async () => {
    const one = await accountOwner(product)
    await chooseStep(product, one.responseId, '2026-11-20')
    await one.browser.post(page, { ...form, email: one.email })
    const two = await remindedGuest(product)
    await product.deps.db
      .insertInto('response_owner')
      .values({ response_id: two.responseId, person_id: one.personId, saved_at: '2026-11-20T16:00:00.000Z' })
      .execute()
    product.clock.now = new Date('2026-11-20T16:00:00Z')
    await product.deps.db
      .updateTable('reminder')
      .set({ updated_at: '2026-11-20T16:00:00.000Z' })
      .where('response_id', '=', two.responseId)
      .execute()
    expect(await passTo(product, '2026-11-23T15:00:00Z')).toBe(1)
    expect(await rowOf(product, one.responseId)).toBeUndefined()
    expect(await subjectsTo(product, one.email)).toEqual([first])
    expect(await subjectsTo(product, two.email)).toEqual([first, step])
  })

  test('end by the email header and one request, not by opening the link', async () => {
    const { email, responseId } = await remindedGuest(product)
    await passTo(product, '2026-11-23T15:00:00Z')
    const [, , message] = await product.messagesTo(email)
    const address = message?.unsubscribe ?? ''
    const led = await product.ask(new Request(address, { headers: { host: 'localhost:3000' } }))
    const shown = await product.browser().get(led.headers.get('location') ?? '')
    expect([led.status, shown.status]).toEqual([303, 200])
    expect(await shown.text()).toContain('Stop my reminders')
    expect(await rowOf(product, responseId)).toMatchObject({ ended_at: null })
    const post = (to: string, body: string) =>
      product.ask(
        new Request(to, {
          method: 'POST',
          body,
          headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
        }),
      )
    expect((await post(address, 'x=y')).status).toBe(422)
    expect((await post(`${address.slice(0, -1)}_`, 'List-Unsubscribe=One-Click')).status).toBe(404)
    expect(await rowOf(product, responseId)).toMatchObject({ ended_at: null })
    expect((await post(address, 'List-Unsubscribe=One-Click')).status).toBe(200)
    expect(await rowOf(product, responseId)).toMatchObject({ ended_by: 'mail', next_at: null })
    expect((await post(address, 'List-Unsubscribe=One-Click')).status).toBe(200)
    expect(await passTo(product, '2026-11-24T15:00:00Z')).toBe(0)
  })

  test.each([
    ['of the mail program', { origin: 'https://mail.example.com' }],
    ['that is hidden', { origin: 'null' }],
    ['that is missing', {}],
  ])('end by one request with a cookie and an origin %s', async (_, headers: Record<string, string>) => {
    const { email, responseId, browser } = await remindedGuest(product)
    await passTo(product, '2026-11-23T15:00:00Z')
    const [, , message] = await product.messagesTo(email)
    const answer = await product.ask(
      new Request(message?.unsubscribe ?? '', {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
        headers: {
          host: 'localhost:3000',
          'content-type': 'application/x-www-form-urlencoded',
          cookie: browser.cookieHeader(),
          ...headers,
        },
      }),
    )
    expect(answer.status).toBe(200)
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await rowOf(product, responseId)).toMatchObject({ ended_by: 'mail', next_at: null })
  })

  test('end by one press of the page’s button, also without cookies', async () => {
    const { email, responseId } = await remindedGuest(product)
    const [, message] = await product.messagesTo(email)
    const link = /http:\/\/localhost:3000\/api(\/reminders\/stop\/\S+)/.exec(message?.text ?? '')?.[1] ?? ''
    const reader = product.browser()
    expect((await reader.get(`/api${link}`)).headers.get('location')).toBe(link)
    expect((await reader.get(link)).status).toBe(200)
    expect((await reader.post(link, { go: 'stop' })).status).toBe(303)
    expect(await (await reader.get(link)).text()).toContain('You will get no more reminders')
    expect(await rowOf(product, responseId)).toMatchObject({ ended_by: 'mail' })
    expect((await reader.get(`${link}x`)).status).toBe(404)
    expect((await reader.post(`${link}x`, { go: 'stop' })).status).toBe(404)
  })
})

/** The person was here, so the count of unanswered reminders starts at zero. */
const session = ({ deps: { db, now } }: Product, responseId: string) =>
  db.updateTable('reminder').set({ opened_at: now().toISOString() }).where('response_id', '=', responseId).execute()

async function addPlan({ deps: { db, now, seal } }: Product, responseId: string): Promise<void> {
  const moment = now().toISOString()
  await db
    .insertInto('plan_action')
    .values({
      ...{ id: responseId, request_key: responseId, response_id: responseId, position: 1, days: 'fri', state: 'open' },
      words: seal.close('plan-action', responseId, '{}'),
      ...{ started_on: '2026-11-20', created_at: moment, updated_at: moment },
    })
    .execute()
}
