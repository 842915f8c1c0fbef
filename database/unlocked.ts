import type { SelectQueryBuilder } from 'kysely'
import { isSqlite } from './dialect.ts'
import type { Database, Schema } from './schema.ts'

/** Locks the rows of a query, skipping rows locked by others (PostgreSQL). SQLite serializes its writers anyway. */
export const unlocked = <Table extends keyof Schema, Output>(
  db: Database,
  query: SelectQueryBuilder<Schema, Table, Output>,
): SelectQueryBuilder<Schema, Table, Output> => (isSqlite(db) ? query : query.forUpdate().skipLocked())
