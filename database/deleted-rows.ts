import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import { type DatabaseSettings, sqliteFile, withLongLimits } from './open.ts'
import type { Database } from './schema.ts'

export type DeletedRows = {
  /**
   * Call after deleting personal data. Truncates SQLite's WAL, which still contains the deleted rows. If a backup is
   * reading the WAL, retries every second in the background. Does nothing on PostgreSQL: there the next
   * `afterRetention` scrubs the rows.
   */
  afterDeletion: () => Promise<void>
  /**
   * Call after retention. Truncates SQLite's WAL. On PostgreSQL vacuums every table, so that new rows overwrite the
   * space of dead ones. Throws on failure.
   */
  afterRetention: () => Promise<void>
}

/** Retries of `afterDeletion`. The hourly retention follows them. */
const retry = { everyMs: 1000, times: 600 }

export function createDeletedRows(db: Database, settings: DatabaseSettings): DeletedRows {
  const { dataDir, databaseUrl } = settings
  if (databaseUrl)
    return { afterDeletion: () => Promise.resolve(), afterRetention: () => withLongLimits(settings, vacuumTables) }
  const file = sqliteFile(dataDir)
  // Only without an open transaction in this process, which would prevent the truncation.
  const truncate = () => db.connection().execute(async () => truncateWal(file))
  let retrying = false
  function scheduleTruncate(left: number) {
    retrying = left > 0
    if (!retrying) return
    const reject = async () =>
      (await truncate().catch(() => false)) ? scheduleTruncate(0) : scheduleTruncate(left - 1)
    setTimeout(reject, retry.everyMs).unref()
  }
  return {
    async afterDeletion() {
      const emptied = await truncate().catch(() => false)
      if (!emptied && !retrying) scheduleTruncate(retry.times)
    },
    async afterRetention() {
      if (!(await truncate()) && !retrying) scheduleTruncate(retry.times)
    },
  }
}

/**
 * Writes the WAL of an SQLite file back into the file and truncates it. Does not wait: returns false if another
 * connection is reading or writing.
 */
export function truncateWal(file: string): boolean {
  const database = new SQLite(file, { fileMustExist: true, timeout: 0 })
  try {
    const [result] = database.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[]
    return result?.busy === 0
  } catch (error) {
    if (error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY')) return false
    throw error
  } finally {
    database.close()
  }
}

/** Vacuums all tables of the product. Skips tables that another process is vacuuming. */
async function vacuumTables(db: Database): Promise<void> {
  for (const { name } of await db.introspection.getTables())
    await sql`vacuum (skip_locked) ${sql.table(name)}`.execute(db)
}
