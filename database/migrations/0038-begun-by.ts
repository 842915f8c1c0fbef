import type { Kysely } from 'kysely'

/** Adds where a check-up was begun. Those of before count as begun on a page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('response')
    .addColumn('begun_by', 'text', (column) => column.notNull().defaultTo('page'))
    .execute()
}
