import { type Kysely, SqliteAdapter } from 'kysely'

/** Tests if the database is the embedded SQLite file; otherwise it is PostgreSQL. Only for use in `database/`. */
export const isSqlite = (db: Pick<Kysely<unknown>, 'getExecutor'>): boolean =>
  db.getExecutor().adapter instanceof SqliteAdapter
