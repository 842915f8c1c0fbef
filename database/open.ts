import { mkdirSync } from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Schema } from './schema.ts'
import { sqliteDialect } from './sqlite-dialect.ts'

/** Where the data is: a folder for the embedded SQLite file, or the address of a PostgreSQL database. */
export type DatabaseSettings = { dataDir: string; databaseUrl: string | undefined }

/**
 * Opens the database. The only place that knows which one it is: an SQLite file in the data folder, or, when there is a
 * `databaseUrl`, PostgreSQL. SQLite is set so that a commit is on the disk before the person sees the next page.
 */
export function openDatabase({ dataDir, databaseUrl }: DatabaseSettings): Kysely<Schema> {
  if (databaseUrl) {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, connectionTimeoutMillis: 5000 })
    // A connection that the server ends must not end the process, whether it is idle or somebody has it for a moment
    // between two statements: what is asked of it next fails, and the pool opens another.
    pool.on('error', () => undefined)
    pool.on('connect', (client) => client.on('error', () => undefined))
    return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  }
  mkdirSync(dataDir, { recursive: true })
  return new Kysely<Schema>({ dialect: sqliteDialect(openFile(fileIn(dataDir))) })
}

/** The embedded database's file in a data folder. */
export const fileIn = (dataDir: string) => path.join(dataDir, 'checkup.sqlite')

/** Opens an SQLite file with the settings that the product relies on. */
export function openFile(file: string): SQLite.Database {
  const database = new SQLite(file)
  whenFree(() => database.pragma('journal_mode = WAL'))
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  database.pragma('busy_timeout = 5000')
  return database
}

/** How long processes that open a new file at the same time wait for each other, and how often they look again. */
const patience = { ms: 5000, pauseMs: 20 }

/** Does something again while another process has the file: SQLite does not wait by itself when it makes a new file's log. */
function whenFree(use: () => void): void {
  const end = performance.now() + patience.ms
  for (;;) {
    try {
      use()
      return
    } catch (error) {
      if (!(error instanceof SQLite.SqliteError) || error.code !== 'SQLITE_BUSY' || performance.now() > end) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, patience.pauseMs)
    }
  }
}
