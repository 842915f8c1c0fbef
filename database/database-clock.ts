import { sql } from 'kysely'
import { isSqlite } from './dialect.ts'
import type { Database } from './schema.ts'

/** Returns the time of PostgreSQL's clock; null on SQLite, which has none. */
export async function databaseClock(db: Database): Promise<Date | null> {
  if (isSqlite(db)) return null
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db)
  return rows[0]?.now ?? null
}
