import type { Database, Schema } from '#database/schema.ts'
import type { Deps } from '#platform/request/deps.ts'
import type { Row } from '../stored-data.ts'

/** `seal` decrypts private texts; null leaves them encrypted. */
export type CollectDeps = { db: Database; seal: Deps['seal'] | null }

type TableOfResponse = {
  [Table in keyof Schema]: 'response_id' extends keyof Schema[Table] ? Table : never
}[keyof Schema]

/**
 * Reads the named columns of a table for these check-ups, in the given order. Returns a function from a check-up's id
 * to its rows. Columns are always named, so that a new column is exported only on purpose.
 */
export async function rowsByResponse<Table extends TableOfResponse, Column extends keyof Row<Table> & string>(
  db: Database,
  responseIds: readonly string[],
  table: Table,
  columns: readonly Column[],
  order: readonly NoInfer<Column>[],
) {
  const { ref, table: from } = db.dynamic
  let query = db
    .selectFrom(from(table).as('t'))
    .select(['response_id', ...columns].map((column) => ref(column)))
    .where(ref('response_id'), 'in', responseIds)
    .$castTo<Pick<Row<Table>, Column> & { response_id: string | null }>()
  for (const column of order) query = query.orderBy(ref(column))
  const rows = Map.groupBy(await query.execute(), ({ response_id }) => response_id)
  return (id: string) => (rows.get(id) ?? []).map(({ response_id: _, ...row }) => row)
}
