import type { SelectQueryBuilder } from 'kysely'
import { isSqlite } from './dialect.ts'
import type { Database, Schema } from './schema.ts'

/** Has PostgreSQL lock the rows of a query and leave out those that others have locked. Writers of SQLite take turns. */
export const unlocked = <Table extends keyof Schema, Output>(
  db: Database,
  query: SelectQueryBuilder<Schema, Table, Output>,
): SelectQueryBuilder<Schema, Table, Output> => (isSqlite(db) ? query : query.forUpdate().skipLocked())
