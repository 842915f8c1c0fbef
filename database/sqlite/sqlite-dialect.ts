import type SQLite from 'better-sqlite3'
import { type Dialect, SqliteAdapter, SqliteDialect, SqliteQueryCompiler } from 'kysely'
import { withStatementCache } from './statement-cache.ts'

/**
 * Returns Kysely's SQLite dialect with transactional DDL. Kysely wrongly assumes that SQLite cannot change tables in a
 * transaction. With one, a crash leaves no partial migration, and of several processes that start at once only one
 * migrates.
 */
export function sqliteDialect(file: SQLite.Database): Dialect {
  const dialect = new SqliteDialect({ database: withStatementCache(file) })
  return {
    createDriver: () => dialect.createDriver(),
    createQueryCompiler: () => new ParameterCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createAdapter: () => Object.defineProperty(new SqliteAdapter(), 'supportsTransactionalDdl', { value: true }),
  }
}

/**
 * Compiles parameters to `likelihood(?, 0.5)`, which SQLite drops from the compiled statement. Without it, a parameter
 * in a join makes SQLite re-plan the statement on each execution (SQLITE_ENABLE_STAT4), which takes longer than the
 * execution.
 */
class ParameterCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return 'likelihood(?, 0.5)'
  }
}
