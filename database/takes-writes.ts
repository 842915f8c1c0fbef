import { sql } from 'kysely'
import { isSqlite } from './dialect.ts'
import type { Database } from './schema.ts'

/** Whether the database takes writes. Throws if it does not answer. */
export async function takesWrites(db: Database): Promise<boolean> {
  const query = isSqlite(db)
    ? sql<{ read_only: boolean }>`select count(*) < 0 as read_only from (select id from partner limit 1)`
    : sql<{ read_only: boolean }>`select current_setting('transaction_read_only')::boolean as read_only`
  const { rows } = await query.execute(db)
  return !rows[0]?.read_only
}
