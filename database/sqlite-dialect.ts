import type SQLite from 'better-sqlite3'
import { type Dialect, SqliteAdapter, SqliteDialect } from 'kysely'
import { rememberingStatements } from './statements.ts'

/**
 * SQLite for Kysely, which takes it that SQLite cannot change tables in a transaction. It can; so migrations run in one:
 * a process that ends in the middle of them leaves nothing half done, and of several that start at once one does them.
 */
export function sqliteDialect(file: SQLite.Database): Dialect {
  const dialect = new SqliteDialect({ database: rememberingStatements(file) })
  return {
    createDriver: () => dialect.createDriver(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createAdapter: () => Object.defineProperty(new SqliteAdapter(), 'supportsTransactionalDdl', { value: true }),
  }
}
