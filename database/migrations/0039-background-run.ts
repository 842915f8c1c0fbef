import type { Kysely } from 'kysely'

/**
 * Creates the times of the last successful run of each background job, and under `clock` the last time at which the
 * clock was correct.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('background_run')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('succeeded_at', 'text', (column) => column.notNull())
    .execute()
}
