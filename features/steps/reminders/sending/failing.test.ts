import { v7 as uuid } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { onBothDatabases } from '#tests/support/product.ts'
import { clearReminders, passTo, remindedGuest, rowOf, subjects, subjectsTo } from '../reminders.example.ts'
import { sendDueReminders } from './send-due.server.ts'

const { first, step } = subjects

onBothDatabases('reminders that are due', (product) => {
  beforeEach(() => clearReminders(product))

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
})
