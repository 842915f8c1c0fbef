import type { Kysely } from 'kysely'

/** Adds whether a check-up was started on a page or by a call; existing ones count as started on a page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('response')
    .addColumn('begun_by', 'text', (column) => column.notNull().defaultTo('page'))
    .execute()
}
