import type SQLite from 'better-sqlite3'
import type { SqliteDatabase } from 'kysely'

const nothing = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
}

/** Maximum number of cached statements, more than the product has. Above it, the oldest is evicted. */
const maxStatements = 500

/**
 * Wraps the database for Kysely with two changes. Prepared statements are cached, because preparing one per query costs
 * more than running it and leaks memory. And `begin` takes the write lock at once: a transaction that reads and then
 * writes would fail if another process wrote in between.
 */
export function withStatementCache(database: SQLite.Database): SqliteDatabase {
  const prepared = new Map<string, SQLite.Statement<unknown[]>>()
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = sql === 'rollback' ? undefined : prepared.get(sql)
      if (known) return known
      // On a full disk SQLite has already rolled back; an error here would hide the original one.
      if (sql === 'rollback' && !database.inTransaction) return nothing
      const statement = database.prepare<unknown[]>(sql === 'begin' ? 'begin immediate' : sql)
      const [first] = prepared.keys()
      if (first !== undefined && prepared.size >= maxStatements) prepared.delete(first)
      prepared.set(sql, statement)
      return statement
    },
  }
}
