import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { sealReminderContact } from '#domain/contacts/reminder-contact.server.ts'
import { formerColumns } from '#features/steps/reminders/stored.server.ts'
import type { createDeps } from '#server/deps.ts'
import { createPostgresDatabase } from '../database/own-database.ts'
import { beginCheckUps } from '../support/check-ups.ts'
import { startProduct } from '../support/product-process.ts'
import { depsOf } from './people.ts'

/** The due time of the reminder: 10 a.m. in New York, on the Monday after clocks went forward. */
const dueAt = '2027-03-15T14:00:00.000Z'
const dayBefore = '2027-03-14T15:00:00.000Z'

test.each(['SQLite file', 'PostgreSQL database'])(
  'two processes on one %s send a reminder once, at its hour, also after a restart',
  async (kind) => {
    const database = kind === 'PostgreSQL database' && { DATABASE_URL: await createPostgresDatabase() }
    const data = { DATA_DIR: mkdtempSync(path.join(os.tmpdir(), 'checkup-reminders-')), ...database }
    // The check-up is from the day before: retention deletes guests' check-ups after a month.
    const deps = await depsOf(data, () => new Date(dayBefore))
    const [begun] = await beginCheckUps(deps, 1)
    if (!begun) throw new Error('Nobody is here')
    const email = `${begun.responseId}@example.org`
    await addReminder(deps, begun.responseId, email)
    const delivered = () => deps.db.selectFrom('pretend_delivery').selectAll().where('recipient', '=', email).execute()

    // The clock of the processes is 15 seconds before the hour.
    const shift = Date.parse(dueAt) - 15_000 - Date.now()
    const environment = {
      ...database,
      CLOCK_SHIFT_MS: String(shift),
      NODE_OPTIONS: `--import=${path.resolve('tests/support/shifted-clock.ts')}`,
    }
    const start = () => startProduct(environment, data.DATA_DIR)
    const products = await Promise.all([start(), start()])
    await expect.poll(delivered, { timeout: 60_000, interval: 250 }).toHaveLength(1)
    const [message] = await delivered()
    expect(message?.subject).toBe('Your step for today')
    expect(Date.parse(message?.delivered_at ?? '')).toBeGreaterThanOrEqual(Date.parse(dueAt))
    expect(
      new Date(message?.delivered_at ?? '').toLocaleString('en', { hour: 'numeric', timeZone: 'America/New_York' }),
    ).toBe('10 AM')
    await Promise.all(products.map((product) => product.stop()))

    // A process restarted a minute later has nothing to send, and schedules the next reminder for tomorrow.
    const second = await startProduct({ ...environment, CLOCK_SHIFT_MS: String(shift + 60_000) }, data.DATA_DIR)
    const looked = deps.db.selectFrom('reminder').select('next_at').where('response_id', '=', begun.responseId)
    expect((await looked.executeTakeFirstOrThrow()).next_at).toBe('2027-03-16T13:00:00.000Z')
    await late(deps, begun.responseId)
    await expect
      .poll(async () => (await looked.executeTakeFirstOrThrow()).next_at, { timeout: 60_000, interval: 250 })
      .toBe('2027-03-16T13:00:00.000Z')
    expect(await delivered()).toHaveLength(1)
    await second.stop()
    await deps.db.destroy()
    rmSync(data.DATA_DIR, { recursive: true, force: true })
  },
)

type Deps = Awaited<ReturnType<typeof createDeps>>

/** Makes a reminder due again at the same moment, as if its rescheduling was lost. */
const late = ({ db }: Deps, responseId: string) =>
  db.updateTable('reminder').set({ next_at: dueAt }).where('response_id', '=', responseId).execute()

async function addReminder(deps: Deps, responseId: string, email: string): Promise<void> {
  const at = dayBefore
  const { db } = deps
  const step = uuid()
  await db
    .insertInto('step')
    .values({
      ...{ id: step, response_id: responseId, request_key: step, intervention: 'walk', number: 2, kind: 'days' },
      ...{ words_seal: 'step', weekdays: 'mon,tue', from_day: '2027-03-14', remind: 1, remind_hour: 10 },
      ...{ state: 'promised', state_on: '2027-03-14', position: 1, created_at: at, updated_at: at },
    })
    .execute()
  await db
    .insertInto('reminder')
    .values({
      ...{ id: uuid(), response_id: responseId, code: responseId.slice(-8), locale: 'en', method: 'email' },
      contact: sealReminderContact(deps, responseId, email),
      ...{ contact_hash: 'x', ...formerColumns, time_zone: 'America/New_York', next_at: dueAt },
      ...{ proved_at: at, created_at: at, updated_at: at },
    })
    .execute()
}
