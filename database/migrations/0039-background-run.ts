import type { Kysely } from 'kysely'

/** When each background job ended well the last time, and until when the clock was found right (`clock`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('background_run')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('succeeded_at', 'text', (column) => column.notNull())
    .execute()
}
