import type { Kysely } from 'kysely'

/** Creates the gratitude journal and the contact data for requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('gratitude_moment')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('request_key', 'text', (c) => c.notNull().unique())
    .addColumn('response_id', 'text', (c) => c.notNull().references('response.id').onDelete('cascade'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('prompt', 'integer', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('gratitude_moment_day').on('gratitude_moment').columns(['response_id', 'day']).execute()

  await db.schema
    .createTable('contact_info')
    .addColumn('response_id', 'text', (c) => c.primaryKey().references('response.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('way', 'text', (c) => c.notNull())
    .addColumn('contact', 'text')
    .addColumn('times', 'text', (c) => c.notNull())
    .addColumn('locale', 'text', (c) => c.notNull())
    .addColumn('voice', 'integer', (c) => c.notNull())
    .addColumn('needs', 'text', (c) => c.notNull())
    .addColumn('helper', 'text')
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute()
}
