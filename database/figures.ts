import { sql } from 'kysely'
import type { Database } from './schema.ts'
import type { Waits } from './waits.ts'

export type DatabaseFigures = {
  /**
   * Connections of this process to PostgreSQL, and the number of requests waiting for one; absent on SQLite, which has
   * one connection.
   */
  connections?: { open: number; busy: number; waiting: number }
  /** Number and total duration of waits for a connection to PostgreSQL. */
  waits?: { count: number; ms: number }
  bytes: number
  /** Number of statements that failed because another process had locked the database. */
  locked: number
}

const sources = new WeakMap<Database, () => Promise<DatabaseFigures>>()
const waitsOf = new WeakMap<Database, Waits>()

/** Registers the metrics of an open database, and the waits for its connections. */
export function rememberFigures(db: Database, read: () => Promise<DatabaseFigures>, waits?: Waits): void {
  sources.set(db, read)
  if (waits) waitsOf.set(db, waits)
}

/** Returns the longest current wait for a PostgreSQL connection in ms; 0 on SQLite, which has one connection. */
export const longestWaitMs = (db: Database): number => waitsOf.get(db)?.longestMs() ?? 0

export async function figuresOf(db: Database): Promise<DatabaseFigures> {
  const read = sources.get(db)
  if (!read) throw new Error('This database was not opened by openDatabase')
  return read()
}

/** Returns the size of the current PostgreSQL database in bytes. */
export async function postgresBytes(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}
