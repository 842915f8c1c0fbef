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
  clearReminders,
  form,
  page,
  passTo,
  remindedGuest,
  rowOf,
  subjects,
  subjectsTo,
} from '../reminders.example.ts'
import { sendDueReminders } from './send-due.server.ts'

const { first, step, ask, checkUp } = subjects

onBothDatabases('reminders that are due', (product) => {
  beforeEach(() => clearReminders(product))

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
    const counts = []
    const planned = []
    for (const moment of ['23T22', '24T14', '24T22', '25T14', '26T14', '27T14']) {
      await passTo(product, `2026-11-${moment}:00:00Z`)
      counts.push((await subjectsTo(product, email)).length)
      planned.push((await rowOf(product, responseId))?.next_at?.slice(8, 13))
      await markOpened(product, responseId)
    }
    expect(await subjectsTo(product, email)).toEqual([first, step, ask, ask, checkUp])
    expect(counts).toEqual([2, 2, 3, 4, 5, 5])
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
})

/** Records a visit, so that the count of unanswered reminders starts at zero. */
const markOpened = ({ deps: { db, now } }: Product, responseId: string) =>
  db.updateTable('reminder').set({ opened_at: now().toISOString() }).where('response_id', '=', responseId).execute()

/** Returns the columns of a one-day step. */
const onDay = (day: string) => ({ kind: 'once', number: 1, on_day: day, weekdays: null, from_day: null })
