import { v7 as uuid } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { blockContact, unblockContact } from '#domain/contacts/contact-block.server.ts'
import { contactKey } from '#domain/contacts/contact-method.ts'
import { createDeps } from '#server/deps.ts'
import { onBothDatabases, type Product } from '#tests/support/product.ts'
import {
  accountOwner,
  addStep,
  at,
  form,
  page,
  passTo,
  remindedGuest,
  rowOf,
  subjectsTo,
} from '../reminders.example.ts'
import { sendDueReminders } from './send-due.server.ts'

const [first, step, ask, checkUp, pause] = [
  'Your reminders are on',
  'Your step for today',
  'How did it go?',
  'Your next CheckUp',
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

  test('name the person in an account with several, and stop for a closed person', async () => {
    const { db, now } = product.deps
    const { email, responseId, personId, browser } = await accountOwner(product)
    await browser.post(page, form(email))
    await addStep(product, responseId)
    const at = now().toISOString()
    const mine = await db
      .updateTable('subject')
      .set({ name: 'Rosa', name_key: 'rosa' })
      .where('person_id', '=', personId)
      .returning('id')
      .executeTakeFirstOrThrow()
    await passTo(product, '2026-11-23T15:00:00Z')
    const elena = { id: uuid(), person_id: personId, who: 'cares', name: 'Elena', name_key: 'elena' } as const
    await db
      .insertInto('subject')
      .values({ ...elena, created_at: at, updated_at: at })
      .execute()
    await passTo(product, '2026-11-24T15:00:00Z')
    await db.updateTable('reminder').set({ locale: 'es' }).where('response_id', '=', responseId).execute()
    await passTo(product, '2026-11-25T15:00:00Z')
    await db.updateTable('subject').set({ closed_at: at }).where('id', '=', mine.id).execute()
    expect(await passTo(product, '2026-11-26T15:00:00Z')).toBe(0)
    await db.updateTable('subject').set({ closed_at: null }).where('id', '=', mine.id).execute()
    await passTo(product, '2026-11-27T15:00:00Z')
    const texts = (await product.messagesTo(email)).map(
      ({ text }) => /((?:For|Para) .*: )?(?:Hello|Hola)\b/.exec(text)?.[0],
    )
    expect(texts.slice(-4)).toEqual(['Hello', 'For Rosa: Hello', 'Para Rosa: Hola', 'Para Rosa: Hola'])
  })

  test('are queued once by several processes at the same time, and not again after a restart', async () => {
    const all = await Promise.all([remindedGuest(product), remindedGuest(product), remindedGuest(product)])
    product.clock.now = new Date('2026-11-23T15:00:00Z')
    const { settings, now } = product.deps
    const other = await createDeps(settings, now)
    // Two SQLite connections in a process would wait for each other, so tests/resilience runs two processes.
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

  test('are sent once a day, even if the plan or the record of the day is lost', async () => {
    const { email, responseId } = await remindedGuest(product)
    const { db } = product.deps
    await passTo(product, '2026-11-23T15:00:00Z')
    const planned = await rowOf(product, responseId)
    const resendAt = async (moment: string) => {
      await db.updateTable('reminder').set({ next_at: '2026-11-23T15:00:00.000Z' }).execute()
      await passTo(product, moment)
    }
    await resendAt('2026-11-23T15:20:00Z')
    expect(await rowOf(product, responseId)).toEqual(planned)
    await db.deleteFrom('reminder_sent').execute()
    await resendAt('2026-11-23T15:40:00Z')
    expect(await subjectsTo(product, email)).toEqual([first, step])
  })

  test('that ended while others were queued are not sent', async () => {
    const [one, other] = [await remindedGuest(product), await remindedGuest(product)]
    product.clock.now = new Date('2026-11-23T15:00:00Z')
    const { outbox } = product.deps
    const add: typeof outbox.add = async (trx, message) => {
      const { responseId } = message.recipient === one.email ? other : one
      const ended = { next_at: null, ended_at: '2026-11-23T15:00:00.000Z', ended_by: 'stop' } as const
      await trx.updateTable('reminder').set(ended).where('response_id', '=', responseId).execute()
      await outbox.add(trx, message)
    }
    expect(await sendDueReminders({ ...product.deps, outbox: { ...outbox, add } })).toBe(1)
  })

  test('are sent after a downtime on the same day, not in the quiet hours or on the next day', async () => {
    const { email, responseId } = await remindedGuest(product)
    expect(await passTo(product, '2026-11-24T00:30:00Z')).toBe(1)
    expect(await passTo(product, '2026-11-25T01:00:00Z')).toBe(0)
    expect(await rowOf(product, responseId)).toMatchObject({ next_at: '2026-11-25T14:00:00.000Z' })
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
    // A full batch, due before the others.
    for (const id of Array.from({ length: 200 }, () => uuid())) {
      const broken = { time_zone: 'Nowhere/Never', next_at: '2026-11-20T14:00:00.000Z' }
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

  test('that end just after they fail stay ended', async () => {
    const { responseId } = await remindedGuest(product)
    product.clock.now = new Date('2026-11-23T15:00:00Z')
    const { db, log, outbox } = product.deps
    const add = () => Promise.reject(new Error('This one fails'))
    const ends: Promise<unknown>[] = []
    const end = () => ends.push(db.updateTable('reminder').set({ next_at: null }).execute())
    const failing = {
      ...product.deps,
      outbox: { ...outbox, add },
      log: Object.assign(Object.create(log), { error: end }),
    }
    await sendDueReminders(failing)
    expect(ends).toHaveLength(1)
    await Promise.all(ends)
    expect(await rowOf(product, responseId)).toMatchObject({ next_at: null })
  })

  test.each([
    ['7:49 p.m.', '2026-11-24T00:49:00Z', '2026-11-24T00:59:00.000Z'],
    ['7:50 p.m., when it gets too late', '2026-11-24T00:50:00Z', '2026-11-24T14:00:00.000Z'],
  ])('that fail at %s are planned for later', async (_, moment, next_at) => {
    const { responseId } = await remindedGuest(product)
    product.clock.now = new Date(moment)
    const add = () => Promise.reject(new Error('This one fails'))
    expect(await sendDueReminders({ ...product.deps, outbox: { ...product.deps.outbox, add } })).toBe(0)
    expect(await rowOf(product, responseId)).toMatchObject({ next_at })
  })

  test('are sent at the same local hour across clock changes', async () => {
    product.clock.now = new Date('2026-10-30T15:00:00Z')
    const { email, responseId } = await remindedGuest(product, { weekdays: 'sat,sun,mon', from_day: '2026-10-31' })
    const sentAt = async (moments: readonly string[]) => {
      const counts: number[] = []
      for (const moment of moments) counts.push(await passTo(product, moment))
      return counts
    }
    // Saturday at 10 a.m. daylight saving time, then Sunday and Monday at 10 a.m. standard time.
    expect(
      await sentAt([
        '2026-10-31T14:00:00Z',
        '2026-11-01T14:00:00Z',
        '2026-11-01T15:00:00Z',
        '2026-11-02T14:59:00Z',
        '2026-11-02T15:00:00Z',
      ]),
    ).toEqual([1, 0, 1, 0, 1])
    const { db } = product.deps
    await db.updateTable('reminder').set({ opened_at: '2027-03-12T15:00:00.000Z' }).execute()
    await db.updateTable('step').set({ week_told_on: '2027-03-12' }).execute()
    await passTo(product, '2027-03-13T04:00:00Z')
    expect(await sentAt(['2027-03-13T15:00:00Z', '2027-03-14T13:59:00Z', '2027-03-14T14:00:00Z'])).toEqual([1, 0, 1])
    expect(await rowOf(product, responseId)).toMatchObject({ next_at: '2027-03-15T13:00:00.000Z' })
    expect((await subjectsTo(product, email)).length).toBe(6)
  })

  test('ask the day after a step, and once a week of a step of several days', async () => {
    const { email, responseId, stepId } = await remindedGuest(product, { weekdays: 'sun' })
    const call = await addStep(product, responseId, { ...onDay('2026-11-23'), kind: 'call', intervention: 'foodhelp' })
    for (const day of ['23', '24', '25', '26', '27', '28']) {
      await passTo(product, `2026-11-${day}T15:00:00Z`)
      await markOpened(product, responseId)
    }
    expect(await subjectsTo(product, email)).toEqual([first, step, ask, ask])
    const sent = await product.deps.db
      .selectFrom('reminder_sent')
      .select(['day', 'step_id'])
      .where('message', '=', 'ask')
      .orderBy('day')
      .execute()
    expect(sent).toEqual([
      { day: '2026-11-24', step_id: call },
      { day: '2026-11-27', step_id: stepId },
    ])
    const [, , , message] = await product.messagesTo(email)
    expect(message?.text).toMatch(/http:\/\/localhost:3000\/r\/a[\w-]{8}\n/)
  })

  test('are sent one a day if several are due: the question, else the earliest', async () => {
    const { email, responseId } = await remindedGuest(product, { ...onDay('2026-11-24'), remind_hour: 9 })
    await addStep(product, responseId, { ...onDay('2026-11-23'), intervention: 'foodhelp', remind_hour: 17 })
    await product.deps.db
      .updateTable('response')
      .set({ completed_at: '2026-08-24T12:00:00.000Z' })
      .where('id', '=', responseId)
      .execute()
    await product.deps.db.updateTable('reminder').set({ check_up: 1 }).execute()
    const subjects = []
    const planned = []
    for (const moment of ['23T22', '24T14', '24T22', '25T14', '26T14', '27T14']) {
      await passTo(product, `2026-11-${moment}:00:00Z`)
      subjects.push((await subjectsTo(product, email)).length)
      planned.push((await rowOf(product, responseId))?.next_at?.slice(8, 13))
      await markOpened(product, responseId)
    }
    expect(await subjectsTo(product, email)).toEqual([first, step, ask, ask, checkUp])
    expect(subjects).toEqual([2, 2, 3, 4, 5, 5])
    // No second run on the day of a message.
    expect(planned).toEqual(['24T14', '24T22', '25T14', '26T14', '27T14', '27T22'])
  })

  test('are not sent for safety at home, and none in a crisis', async () => {
    const safe = await remindedGuest(product, { ...onDay('2026-11-23'), intervention: 'safehelp' })
    const low = await remindedGuest(product)
    const { db } = product.deps
    for (const question_id of ['phq2_1', 'phq2_2']) {
      await db
        .deleteFrom('answer')
        .where('response_id', '=', low.responseId)
        .where('question_id', '=', question_id)
        .execute()
      await db.insertInto('answer').values({ response_id: low.responseId, question_id, value: '3' }).execute()
    }
    for (const day of ['23', '24']) expect(await passTo(product, `2026-11-${day}T15:00:00Z`)).toBe(0)
    expect(await subjectsTo(product, safe.email)).toEqual([first])
    expect(await subjectsTo(product, low.email)).toEqual([first])
  })

  test('replace the confirmation where one is due on the same day', async () => {
    const { email, responseId, browser } = await accountOwner(product)
    await addStep(product, responseId, { remind_hour: 12 })
    await browser.post(page, form(email))
    expect(await subjectsTo(product, email)).toEqual([])
    expect(await passTo(product, '2026-11-20T17:00:00Z')).toBe(1)
    expect(await subjectsTo(product, email)).toEqual([step])
  })

  test('end with a last message after four without a visit', async () => {
    const { email, responseId } = await remindedGuest(product, { week_told_on: '2026-11-23' })
    const days = ['23', '24', '25', '26', '27', '30']
    for (const day of days) await passTo(product, `2026-11-${day}T15:00:00Z`)
    expect(await subjectsTo(product, email)).toEqual([first, step, step, step, step, pause])
    expect(await rowOf(product, responseId)).toMatchObject({ ended_by: 'pause', next_at: null })
  })

  test('resume counting after a visit: by the link, and by the browser itself', async () => {
    const { browser, email, responseId } = await remindedGuest(product, { week_told_on: '2026-11-23' })
    for (const day of ['23', '24', '25', '26']) await passTo(product, `2026-11-${day}T15:00:00Z`)
    await browser.get(page)
    await passTo(product, '2026-11-27T15:00:00Z')
    expect((await subjectsTo(product, email)).at(-1)).toBe(step)
    expect(await rowOf(product, responseId)).toMatchObject({ ended_by: null })
  })

  test('are not sent to a contact that has blocked messages, until it unblocks them', async () => {
    const { email } = await remindedGuest(product)
    const key = contactKey('email', email)
    await blockContact(product.deps, key)
    expect(await passTo(product, '2026-11-23T15:00:00Z')).toBe(0)
    await unblockContact(product.deps, key)
    expect(await passTo(product, '2026-11-24T15:00:00Z')).toBe(1)
    expect(await subjectsTo(product, email)).toEqual([first, step])
  })

  test('are sent once a day to a person with two saved check-ups, by the latest settings', async () => {
    const one = await accountOwner(product)
    await one.browser.post(page, form(one.email))
    await addStep(product, one.responseId)
    const two = await remindedGuest(product)
    await product.deps.db
      .insertInto('response_owner')
      .values(({ selectFrom }) => ({
        ...{ response_id: two.responseId, person_id: one.personId, saved_at: '2026-11-20T16:00:00.000Z' },
        subject_id: selectFrom('response_owner').select('subject_id').where('response_id', '=', one.responseId),
      }))
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

/** Records a visit, so that the count of unanswered reminders starts at zero. */
const markOpened = ({ deps: { db, now } }: Product, responseId: string) =>
  db.updateTable('reminder').set({ opened_at: now().toISOString() }).where('response_id', '=', responseId).execute()

/** Returns the columns of a one-day step. */
const onDay = (day: string) => ({ kind: 'once', number: 1, on_day: day, weekdays: null, from_day: null })
