import type { Kysely } from 'kysely'

/** Creates the client files that pages of recent versions request. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('client_file')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('replaced_at', 'text')
    .execute()
}
