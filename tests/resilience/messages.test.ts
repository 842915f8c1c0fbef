import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#database/open.ts'
import type { Database } from '#database/schema.ts'
import { readSettings } from '#platform/config/settings.ts'
import { countByState } from '#platform/messages/operator.ts'
import { createPostgresDatabase, cutConnections } from '../database/own-database.ts'
import { startMailServer } from '../services/mail-server.ts'
import { startProduct } from '../support/product-process.ts'
import { type Data, depsOf } from './people.ts'

/** Starts a slow mail server, so that some messages are always in flight. */
const startSlowMailServer = () => startMailServer({ onRcptTo: (_address, _session, done) => void setTimeout(done, 50) })

const idsOf = (received: readonly { source: string }[]) =>
  received.map(({ source }) => /^Message-ID: <([\w-]+)@/m.exec(source)?.[1] ?? '')

describe.each(['SQLite', 'PostgreSQL'] as const)('waiting messages on %s', (kind) => {
  let data: Data
  let mail: Awaited<ReturnType<typeof startMailServer>>
  let db: Database
  beforeEach(async () => {
    data = { DATA_DIR: mkdtempSync(path.join(os.tmpdir(), 'checkup-messages-')) }
    if (kind === 'PostgreSQL') data.DATABASE_URL = await createPostgresDatabase()
    mail = await startSlowMailServer()
    const deps = await depsOf({ ...data, ...environment() })
    await deps.db.destroy()
    db = openDatabase(settingsWith())
  })
  afterEach(async () => {
    await db.destroy()
    await mail.stop()
    rmSync(data.DATA_DIR, { recursive: true, force: true })
  })

  const environment = () => ({
    ...(data.DATABASE_URL && { DATABASE_URL: data.DATABASE_URL }),
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'checkup@example.org',
  })
  const settingsWith = () => readSettings({ ...data, ...environment(), LOG_LEVEL: 'silent' })
  const start = () => startProduct({ ...environment(), LOG_LEVEL: 'silent' }, data.DATA_DIR)

  async function addMessages(count: number): Promise<void> {
    const deps = await depsOf({ ...data, ...environment() })
    await deps.db.transaction().execute(async (trx) => {
      for (let number = 0; number < count; number++)
        await deps.outbox.add(trx, {
          name: 'share-code',
          method: 'email',
          recipient: `person-${number}@example.org`,
          languages: ['en', 'es'],
          partner: null,
          blanks: () => ({ code: '123456', minutes: '10', host: 'example.org' }),
          key: `message-${number}`,
        })
    })
    await deps.db.destroy()
  }

  test('are each sent once by three concurrent processes', async () => {
    await addMessages(500)
    const products = await Promise.all([start(), start(), start()])
    await expect.poll(() => countByState(db), { timeout: 60_000, interval: 250 }).toEqual({ sent: 500 })
    await Promise.all(products.map((product) => product.stop()))
    const ids = idsOf(mail.received)
    expect([ids.length, new Set(ids).size]).toEqual([500, 500])
    expect(new Set(mail.received.flatMap(({ to }) => to)).size).toBe(500)
  })

  test('are never sent twice and never lost when processes are killed while sending', async () => {
    const count = 300
    await addMessages(count)
    for (let times = 1; times <= 4; times++) {
      const before = mail.received.length
      const product = await start()
      await expect.poll(() => mail.received.length, { timeout: 20_000, interval: 2 }).toBeGreaterThan(before + 7)
      await product.stop('SIGKILL')
    }
    // Expires the claims, as if two minutes had passed.
    await db
      .updateTable('outbox_message')
      .set({ claimed_until: '2026-01-01T00:00:00.000Z' })
      .where('state', '=', 'sending')
      .execute()
    const product = await start()
    const settled = async () => {
      const { waiting, sending, ...rest } = await countByState(db)
      return { pending: (waiting ?? 0) + (sending ?? 0), ...rest }
    }
    await expect.poll(async () => (await settled()).pending, { timeout: 60_000, interval: 250 }).toBe(0)
    await product.stop()
    const { sent = 0, unsure = 0, dead = 0 } = await countByState(db)
    expect([sent + unsure, dead]).toEqual([count, 0])
    expect(unsure).toBeGreaterThan(0)
    expect(unsure).toBeLessThanOrEqual(4 * 5)
    const ids = idsOf(mail.received)
    expect(new Set(ids).size).toBe(ids.length)
    const left = await db.selectFrom('outbox_message').select('id').where('state', '=', 'sent').execute()
    expect(left.filter(({ id }) => !ids.includes(id))).toEqual([])
  })

  test('are completed if the process is stopped while sending', async () => {
    await addMessages(100)
    const product = await start()
    await expect.poll(() => mail.received.length, { timeout: 20_000, interval: 2 }).toBeGreaterThan(3)
    await product.stop()
    const { sent = 0, waiting = 0, ...others } = await countByState(db)
    expect([sent + waiting, others]).toEqual([100, {}])
    const ids = idsOf(mail.received)
    expect([ids.length, new Set(ids).size]).toEqual([sent, sent])
  })
})

test('an outage of PostgreSQL while messages are sent neither loses nor duplicates any', async () => {
  const data = {
    DATA_DIR: mkdtempSync(path.join(os.tmpdir(), 'checkup-outage-')),
    DATABASE_URL: await createPostgresDatabase(),
  }
  const mail = await startSlowMailServer()
  const environment = { ...data, SMTP_URL: `smtp://127.0.0.1:${mail.port}`, MAIL_FROM: 'checkup@example.org' }
  const deps = await depsOf(environment)
  await deps.db.transaction().execute(async (trx) => {
    for (let number = 0; number < 300; number++)
      await deps.outbox.add(trx, {
        name: 'share-code',
        method: 'email',
        recipient: `person-${number}@example.org`,
        languages: ['en'],
        partner: null,
        blanks: () => ({ code: '123456', minutes: '10', host: 'example.org' }),
        key: `outage-${number}`,
      })
  })
  await deps.db.destroy()
  const product = await startProduct({ ...environment, LOG_LEVEL: 'silent' }, data.DATA_DIR)
  const admin = new pg.Client({ connectionString: data.DATABASE_URL })
  await admin.connect()
  for (let times = 1; times <= 3; times++) {
    const before = mail.received.length
    await expect.poll(() => mail.received.length, { timeout: 20_000, interval: 2 }).toBeGreaterThan(before + 10)
    await cutConnections(admin)
  }
  const count = async () => {
    const { rows } = await admin.query('select state, count(*)::int from outbox_message group by state')
    return Object.fromEntries(rows.map((row) => [row.state, row.count])) as Record<string, number>
  }
  await expect.poll(async () => (await count()).waiting ?? 0, { timeout: 60_000, interval: 250 }).toBe(0)
  await product.stop()
  // Messages that were being claimed during an outage stay `sending` and become `unsure` later; no others do.
  const { sent = 0, sending = 0, ...others } = await count()
  expect([sent + sending, others]).toEqual([300, {}])
  expect(sending).toBeLessThanOrEqual(3 * 5)
  const ids = idsOf(mail.received)
  expect([ids.length, new Set(ids).size]).toEqual([sent, sent])
  await admin.end()
  await mail.stop()
  rmSync(data.DATA_DIR, { recursive: true, force: true })
})
