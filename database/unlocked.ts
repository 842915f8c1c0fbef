import type { SelectQueryBuilder } from 'kysely'
import { isSqlite } from './dialect.ts'
import type { AnyTransaction, Database, Schema } from './schema.ts'

/** Locks the rows of a query, skipping rows locked by others (PostgreSQL). SQLite serializes its writers anyway. */
export const unlocked = <Table extends keyof Schema, Output>(
  db: Database,
  query: SelectQueryBuilder<Schema, Table, Output>,
): SelectQueryBuilder<Schema, Table, Output> => (isSqlite(db) ? query : query.forUpdate().skipLocked())

/**
 * Locks the rows of a query until the end of the transaction: to `change` them, or to prevent that others change
 * (`keep`) or delete (`exist`) them. SQLite serializes its writers anyway.
 */
export function locked<Tables extends keyof Schema, Output>(
  trx: AnyTransaction,
  query: SelectQueryBuilder<Schema, Tables, Output>,
  how: 'change' | 'keep' | 'exist',
): SelectQueryBuilder<Schema, Tables, Output> {
  if (isSqlite(trx)) return query
  if (how === 'change') return query.forUpdate()
  return how === 'keep' ? query.forShare() : query.forKeyShare()
}
