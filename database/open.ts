import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { Kysely, type LogEvent } from 'kysely'
import { postgresBytes, rememberFigures } from './figures.ts'
import { PooledPostgresDialect } from './postgres/pooled-dialect.ts'
import { openPool } from './postgres/postgres-pool.ts'
import type { Schema } from './schema.ts'
import { sqliteDialect } from './sqlite/sqlite-dialect.ts'

/** The location of the data: a folder for the embedded SQLite file, or the URL of a PostgreSQL database. */
export type DatabaseSettings = {
  dataDir: string
  databaseUrl: string | undefined
  /** Maximum number of connections to PostgreSQL. */
  databaseConnections?: number
  /** Timeout of PostgreSQL statements in seconds; undefined for long-running work. */
  databaseSeconds?: number | undefined
}

const defaultConnections = 10

/**
 * Opens PostgreSQL if there is a `databaseUrl`, else an SQLite file in the data folder. The same queries run on both.
 * SQLite is configured so that a commit is on disk before the response is sent.
 */
export function openDatabase(settings: DatabaseSettings): Kysely<Schema> {
  const { dataDir, databaseUrl, databaseConnections: connections = defaultConnections } = settings
  if (databaseUrl) {
    const pool = openPool(databaseUrl, { connections, seconds: settings.databaseSeconds })
    const locked = countLocked()
    const db = new Kysely<Schema>({ dialect: new PooledPostgresDialect({ pool }), log: locked.log })
    const read = async () => ({
      connections: pool.connections(),
      waits: pool.waits.all(),
      bytes: await postgresBytes(db),
      locked: locked.count(),
    })
    rememberFigures(db, read, pool.waits)
    return db
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = sqliteFile(dataDir)
  const locked = countLocked()
  const db = new Kysely<Schema>({ dialect: sqliteDialect(openSqliteFile(file)), log: locked.log })
  rememberFigures(db, async () => ({ bytes: bytesOf(file) + bytesOf(`${file}-wal`), locked: locked.count() }))
  return db
}

/** Opens the database with long timeouts, for work such as a migration, and closes it after `use`. */
export async function withLongLimits<Result>(
  settings: DatabaseSettings,
  use: (db: Kysely<Schema>) => Promise<Result>,
): Promise<Result> {
  const db = openDatabase({ ...settings, databaseSeconds: undefined, databaseConnections: 2 })
  return use(db).finally(() => db.destroy())
}

/** Error codes of SQLite and PostgreSQL for statements that failed on a lock. */
const lockedCodes = /^(SQLITE_BUSY\w*|SQLITE_LOCKED\w*|40P01|55P03)$/

/** Counts the statements that failed because the database was locked. */
function countLocked() {
  let count = 0
  return {
    log(event: LogEvent) {
      if (event.level !== 'error' || !(event.error instanceof Error) || !('code' in event.error)) return
      if (lockedCodes.test(String(event.error.code))) count++
    },
    count: () => count,
  }
}

const bytesOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

export const sqliteFile = (dataDir: string) => path.join(dataDir, 'checkup.sqlite')

/**
 * Opens an SQLite file with the settings that the product requires. Only the owner can read the file and its WAL, which
 * inherits its mode. Deleted and overwritten content is filled with zeros.
 */
export function openSqliteFile(file: string): SQLite.Database {
  makePrivate(file)
  const database = new SQLite(file)
  retryWhileBusy(() => database.pragma('journal_mode = WAL'))
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  database.pragma('secure_delete = ON')
  database.pragma('busy_timeout = 5000')
  // In KB. Small, since the operating system also caches the file.
  database.pragma('cache_size = -4000')
  return database
}

/**
 * Restricts a file to its owner, creating it if missing. Uses chmod on the path: closing a second handle of a database
 * would release this process's locks.
 */
export function makePrivate(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    if (!existsSync(file)) throw error
    chmodSync(file, 0o600)
  }
}

/** Timeout and retry interval while another process creates the same file. */
const busyRetry = { timeoutMs: 5000, intervalMs: 20 }

/**
 * Retries `use` while another process locks the file: `busy_timeout` has no effect while SQLite creates the WAL of a
 * file.
 */
function retryWhileBusy(use: () => void): void {
  const end = performance.now() + busyRetry.timeoutMs
  for (;;) {
    try {
      use()
      return
    } catch (error) {
      if (!(error instanceof SQLite.SqliteError) || error.code !== 'SQLITE_BUSY' || performance.now() > end) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, busyRetry.intervalMs)
    }
  }
}
