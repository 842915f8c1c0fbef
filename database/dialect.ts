import { type Kysely, SqliteAdapter } from 'kysely'

/** Returns whether the database is the embedded SQLite file; otherwise it is PostgreSQL. Only `database/` may ask. */
export const isSqlite = (db: Pick<Kysely<unknown>, 'getExecutor'>): boolean =>
  db.getExecutor().adapter instanceof SqliteAdapter
