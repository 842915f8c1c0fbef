import type SQLite from 'better-sqlite3'
import type { SqliteDatabase } from 'kysely'

/** More different statements than the product has. Those asked for first are let go when there are more. */
const most = 500

/**
 * The database as Kysely uses it, with two differences. A statement is prepared once and not for every query, which
 * costs more than running it and leaves memory behind. And a transaction takes its turn to write when it begins: one that
 * first reads and then writes would fail when another process wrote in between.
 */
export function rememberingStatements(database: SQLite.Database): SqliteDatabase {
  const prepared = new Map<string, SQLite.Statement<unknown[]>>()
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = prepared.get(sql)
      if (known) return known
      const statement = database.prepare<unknown[]>(sql === 'begin' ? 'begin immediate' : sql)
      const [first] = prepared.keys()
      if (first !== undefined && prepared.size >= most) prepared.delete(first)
      prepared.set(sql, statement)
      return statement
    },
  }
}
