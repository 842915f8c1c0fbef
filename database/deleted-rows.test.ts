import { statSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { onBothDatabases, onEmbeddedDatabase } from '#tests/support/product.ts'
import { truncateWal } from './deleted-rows.ts'
import { sqliteFile } from './open.ts'
import type { Database } from './schema.ts'

onEmbeddedDatabase('the WAL', (product) => {
  const wal = () => `${sqliteFile(product.deps.settings.dataDir)}-wal`
  const write = (key: string) =>
    product.deps.db.insertInto('rate_limit').values({ key, points: 1, expires_at: '2026-11-20' }).execute()

  test('is empty after a deletion and after retention', async () => {
    for (const when of ['afterDeletion', 'afterRetention'] as const) {
      await write(when)
      expect(statSync(wal()).size).toBeGreaterThan(0)
      await product.deps.deletedRows[when]()
      expect(statSync(wal()).size).toBe(0)
    }
  })

  test('is emptied after a deletion once a concurrent backup has ended', async () => {
    const file = sqliteFile(product.deps.settings.dataDir)
    const backup = new SQLite(file)
    backup.exec('begin')
    backup.prepare('select count(*) from rate_limit').get()
    await write('during')
    await product.deps.deletedRows.afterDeletion()
    expect(truncateWal(file)).toBe(false)
    expect(statSync(wal()).size).toBeGreaterThan(0)
    backup.exec('commit')
    backup.close()
    await vi.waitUntil(() => statSync(wal()).size === 0, { timeout: 10_000 })
  })
})

onBothDatabases('what is left of deleted rows', (product) => {
  test('is vacuumed after retention on PostgreSQL, in every table', async () => {
    const { db, deletedRows, settings } = product.deps
    await deletedRows.afterRetention()
    // SQLite overwrites deleted bytes at once, so there is nothing to vacuum.
    const rows = settings.databaseUrl ? await neverVacuumed(db) : []
    expect(rows).toEqual([])
  })
})

/** Returns the tables of a PostgreSQL database that were never vacuumed by command. */
async function neverVacuumed(db: Database): Promise<string[]> {
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_stat_user_tables where vacuum_count = 0 and relname not like 'kysely%'`.execute(db)
  return rows.map(({ relname }) => relname)
}
