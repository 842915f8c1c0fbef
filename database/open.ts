import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { Kysely, type LogEvent } from 'kysely'
import pg from 'pg'
import { postgresBytes, rememberFigures } from './figures.ts'
import { postgresDialect } from './postgres-driver.ts'
import type { Schema } from './schema.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { measureWaits } from './waits.ts'

/** The location of the data: a folder for the embedded SQLite file, or the URL of a PostgreSQL database. */
export type DatabaseSettings = { dataDir: string; databaseUrl: string | undefined }

/**
 * Opens the database: PostgreSQL when there is a `databaseUrl`, otherwise an SQLite file in the data folder. Queries
 * need not know which one it is. SQLite is configured so that a commit is on disk before the person sees the next page.
 */
export function openDatabase({ dataDir, databaseUrl }: DatabaseSettings): Kysely<Schema> {
  if (databaseUrl) {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, connectionTimeoutMillis: 5000 })
    // A connection that the server closes must not end the process, whether it is idle or checked out between two
    // statements: its next query fails, and the pool opens a new connection.
    pool.on('error', () => undefined)
    pool.on('connect', (client) => client.on('error', () => undefined))
    const locked = countLocked()
    const waits = measureWaits()
    const db = new Kysely<Schema>({ dialect: postgresDialect(pool, waits), log: locked.log })
    const connections = () => {
      const { totalCount, idleCount, waitingCount } = pool
      return { open: totalCount, busy: totalCount - idleCount, waiting: waitingCount }
    }
    const read = async () => ({ connections: connections(), bytes: await postgresBytes(db), locked: locked.count() })
    rememberFigures(db, read, waits)
    return db
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = sqliteFile(dataDir)
  const locked = countLocked()
  const db = new Kysely<Schema>({ dialect: sqliteDialect(openSqliteFile(file)), log: locked.log })
  rememberFigures(db, async () => ({ bytes: bytesOf(file) + bytesOf(`${file}-wal`), locked: locked.count() }))
  return db
}

/** Codes of statements that failed because another one held what they needed: SQLite's, and PostgreSQL's for locks. */
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

/** Returns the path of the embedded SQLite file in a data folder. */
export const sqliteFile = (dataDir: string) => path.join(dataDir, 'checkup.sqlite')

/**
 * Opens an SQLite file with the settings that the product requires. The file, and with it its WAL, which takes over its
 * mode, is readable by its owner only. Deleted and overwritten content is filled with zeros.
 */
export function openSqliteFile(file: string): SQLite.Database {
  makePrivate(file)
  const database = new SQLite(file)
  retryWhileBusy(() => database.pragma('journal_mode = WAL'))
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  database.pragma('secure_delete = ON')
  database.pragma('busy_timeout = 5000')
  // In KB. The system keeps the file in memory as well.
  database.pragma('cache_size = -4000')
  return database
}

/**
 * Makes a file readable and writable by its owner only; creates it empty if there is none. An existing file is not opened:
 * closing a second handle would release the locks that this process holds on a database.
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
 * Retries `use` while another process locks the file: `busy_timeout` does not apply while SQLite creates a file's WAL.
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
