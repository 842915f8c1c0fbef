import { SqliteAdapter, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#database/schema.ts'
import { followEndedRoles } from '#features/staff/inbox/ended/ended-roles.server.ts'
import { notifyOfOpenRequests } from '#features/staff/inbox/messages/messages.server.ts'
import { countDue } from '#features/staff/statistics/compute/count.server.ts'
import { sendDueReminders } from '#features/steps/reminders/sending/send-due.server.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { fullScans, noteStatements, type Statements } from './full-scans.ts'
import { finishedCheckUp, makeOthers, makeVictim } from './support/actors.ts'
import { onBothDatabases, origin } from './support/product.ts'

/** Pages of a signed-in person. */
const ownPages =
  `/ /start /checkUp/2 /finish-later /recommendations3 /report-pdf /share /what-others-see /who-can-see-my-report
    /who-can-see-my-steps /reports /progress-hub /ladder /ladder/confirmation?intervention=walk /ladder/progress
    /ladder/success /ladder/thank-you /continued-recommendations /action-planning /weekly-action-planner /sleep-diary
    /commit-program /guidance/gratitude /contact-info /reminders /return-user /my-account /my-data /my-data/delete
    /expert-check-in /my-requests`.split(/\s+/)
const staffPages =
  `/staff /staff/people /staff/requests /staff/requests?show=mine /staff/requests?show=done /staff/audit /staff/help
    /member-list
    /member-list?name=vic /reports-admin`.split(/\s+/)

onBothDatabases('statements', (product) => {
  test('scan no table that grows with the number of people, for people, staff or background jobs', async () => {
    const { deps, ask } = product
    await preventStatistics(deps.db)
    const { victim, person } = await makeVictim(product)
    const others = await makeOthers(product, victim)
    await finishedCheckUp(product)
    const open = async (path: string, cookie = '') => {
      const response = await ask(new Request(origin + path, { headers: { host: new URL(origin).host, cookie } }))
      await response.text()
      expect([path, response.status < 500]).toEqual([path, true])
    }
    for (const path of ownPages) await open(path, person)
    for (const role of ['staff of their partner', 'partner admin', 'platform admin'])
      for (const path of staffPages) await open(path, others[role])
    await open(`/shared/${victim.token}`, others['contact of a share'])
    await noteStatements(product.statements, async () => {
      await sendDueReminders(deps)
      await product.messagesTo('nobody@example.org')
      await countDue(deps)
      await notifyOfOpenRequests(deps, new Map())
      await followEndedRoles(deps)
      await createMetrics({ ...deps, toReview: () => [] }).read()
    })
    const headers = { host: new URL(origin).host, origin, 'content-type': 'application/x-www-form-urlencoded' }
    const post = (path: string, body: string, cookie: string) =>
      ask(new Request(origin + path, { method: 'POST', headers: { ...headers, cookie }, body }))
    expect((await post('/api/my-data/download', 'format=json&locale=en', person)).status).toBe(200)
    expect((await post('/my-data/delete', 'go=now', others.guest ?? '')).headers.get('location')).toBe(
      '/my-data/deleted',
    )
    expect(product.statements.size).toBeGreaterThan(120)
    expect(await fullScans(deps.db, product.statements)).toEqual([])
  })

  test('are detected if they do', async () => {
    const { db } = product.deps
    const statements: Statements = new Map()
    await noteStatements(statements, async () => {
      await db.selectFrom('response as r').select('r.id').where('r.locale', '=', 'en').execute()
      await db.selectFrom('person').select(['id', 'name']).where('email', '=', 'nobody@example.org').execute()
      await db.selectFrom('partner').select('data').execute()
    })
    await db.selectFrom('answer').select('value').where('value', '=', 'unwatched').execute()
    expect(statements.size).toBe(3)
    expect(await fullScans(db, statements)).toEqual([expect.stringMatching(/^\w+.* (response|r).*: select/i)])
  })
})

/**
 * Prevents PostgreSQL from learning how small the test's tables are, since it would then scan them. SQLite has no
 * statistics.
 */
async function preventStatistics(db: Database): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) return
  for (const { name } of await db.introspection.getTables())
    await sql`alter table ${sql.table(name)} set (autovacuum_enabled = off)`.execute(db)
}
