import type { Database, Schema } from '#database/schema.ts'

/** Tables in which every row has an `expires_at`. */
type ExpiringTable = {
  [Table in keyof Schema]: Schema[Table] extends { expires_at: string } ? Table : never
}[keyof Schema]

/**
 * Builds the deletion of rows with an `expires_at` of `at` or earlier, at most `batch` rows per execution; `key` is the
 * primary key. The condition is repeated outside the subquery: PostgreSQL re-evaluates only the outer one if another
 * transaction changes a row, so a row that was just extended survives.
 */
export function deleteExpired<Table extends ExpiringTable>(
  db: Database,
  table: Table,
  key: keyof Schema[Table] & string,
  at: Date,
  batch: number,
) {
  const moment = at.toISOString()
  // Kysely cannot check the columns of a variable table; the signature above does.
  return db
    .deleteFrom(table as ExpiringTable)
    .where('expires_at', '<=', moment)
    .where(key as 'id', 'in', (expired) =>
      expired
        .selectFrom(table as ExpiringTable)
        .select(key as 'id')
        .where('expires_at', '<=', moment)
        .limit(batch),
    )
}
