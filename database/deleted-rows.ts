import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import { type DatabaseSettings, sqliteFile, withLongLimits } from './open.ts'
import type { Database } from './schema.ts'

/** Scrubs deleted rows from the database files. */
export type DeletedRows = {
  /**
   * After a deletion of personal data: empties SQLite's WAL, which still has the deleted rows. While a reader (a
   * backup) needs the WAL, retries every second, after the returned promise. On PostgreSQL does nothing: the next
   * `afterRetention` does.
   */
  afterDeletion: () => Promise<void>
  /**
   * After retention: empties SQLite's WAL. On PostgreSQL vacuums every table, so that new rows overwrite the space of
   * dead ones. Throws on failure.
   */
  afterRetention: () => Promise<void>
}

/** Interval and number of the retries of `afterDeletion`. The hourly retention follows them. */
const retry = { everyMs: 1000, times: 600 }

/** Creates the clean-up of a database. */
export function createDeletedRows(db: Database, settings: DatabaseSettings): DeletedRows {
  const { dataDir, databaseUrl } = settings
  if (databaseUrl)
    return { afterDeletion: () => Promise.resolve(), afterRetention: () => withLongLimits(settings, vacuumTables) }
  const file = sqliteFile(dataDir)
  // Only while no transaction of this process is open: with one, the WAL cannot be emptied.
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
 * Writes the WAL of an SQLite file into the file and cuts it to length zero. Does not wait: returns false when another
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

/** Vacuums all tables of the product. Skips a table that another process is vacuuming. */
async function vacuumTables(db: Database): Promise<void> {
  for (const { name } of await db.introspection.getTables())
    await sql`vacuum (skip_locked) ${sql.table(name)}`.execute(db)
}
