import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database } from '#database/schema.ts'
import { startOutbox } from '#platform/messages/start.ts'
import type { OutgoingMessage } from '#platform/messages/transports/transport.ts'
import { createPostgresDatabase } from '../database/own-database.ts'
import { type Data, depsOf } from './people.ts'

const waiting = 100_000

/** Adds reminders like `outbox.add`, in one statement. */
const addReminders = (db: Database, now: Date) =>
  sql`
  insert into outbox_message
    (id, key, template, method, recipient, from_name, subject, text, html, created_at, due_at, expires_at,
     state, urgency)
  with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(waiting)})
  select 'r' || i, 'reminder ' || i, 'reminder-step', 'email', 'p' || i || '@example.org', 'Us', 'Today', 'Your step',
    '<p>Your step</p>', ${now.toISOString()}, ${now.toISOString()},
    ${new Date(now.getTime() + 3_600_000).toISOString()},
    'waiting', 2
  from n`.execute(db)

describe.each(['SQLite', 'PostgreSQL'] as const)('with 100,000 reminders waiting on %s', (kind) => {
  test('sends thirty each second, and a code at once', async () => {
    const data: Data = { DATA_DIR: mkdtempSync(path.join(os.tmpdir(), 'checkup-burst-')) }
    if (kind === 'PostgreSQL') data.DATABASE_URL = await createPostgresDatabase()
    const deps = await depsOf({ ...data, SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'checkup@example.org' })
    await addReminders(deps.db, deps.now())
    const given: OutgoingMessage[] = []
    const email = {
      async send(message: OutgoingMessage) {
        given.push(message)
        await pause(20)
        return { outcome: 'sent' as const, transportId: null }
      },
      close: () => undefined,
    }
    const end = startOutbox({ ...deps, transports: { email } })
    await expect.poll(() => given.length, { timeout: 5000 }).toBeGreaterThan(150)
    await deps.db.transaction().execute((trx) =>
      deps.outbox.add(trx, {
        ...{ name: 'account-code', method: 'email', recipient: 'rosa@example.org', languages: ['en'], partner: null },
        blanks: () => ({ code: '123456', minutes: '10', host: 'example.org' }),
        key: 'code',
      }),
    )
    await expect
      .poll(() => given.some(({ text }) => text.includes('123456')), { timeout: 1000, interval: 20 })
      .toBe(true)
    await end()
    await deps.db.destroy()
    rmSync(data.DATA_DIR, { recursive: true, force: true })
  })
})
