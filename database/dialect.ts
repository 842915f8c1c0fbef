import { type Kysely, SqliteAdapter } from 'kysely'

/** Returns whether the database is the embedded SQLite file; otherwise it is PostgreSQL. Only `database/` may ask. */
export const isSqlite = (db: Kysely<unknown>): boolean => db.getExecutor().adapter instanceof SqliteAdapter
