import type { Kysely } from 'kysely'

/**
 * Adds the links to their report that people send to themselves, the browsers that opened one, and attachments of
 * messages.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('own_copy')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('request_key', 'text', (c) => c.notNull().unique())
    .addColumn('response_id', 'text', (c) => c.notNull().references('response.id').onDelete('cascade'))
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('contact', 'text', (c) => c.notNull())
    .addColumn('contact_hash', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('with_pdf', 'integer', (c) => c.notNull())
    .addColumn('with_private', 'integer', (c) => c.notNull())
    .addColumn('locale', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('returned_at', 'text')
    .execute()
  await db.schema.createIndex('own_copy_response').on('own_copy').column('response_id').execute()
  await db.schema.createIndex('own_copy_expires').on('own_copy').column('expires_at').execute()

  await db.schema
    .createTable('own_copy_reader')
    .addColumn('copy_id', 'text', (c) => c.notNull().references('own_copy.id').onDelete('cascade'))
    .addColumn('session_id', 'text', (c) => c.notNull().references('browser_session.id').onDelete('cascade'))
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('own_copy_reader_pk', ['copy_id', 'session_id'])
    .execute()
  await db.schema.createIndex('own_copy_reader_session').on('own_copy_reader').column('session_id').execute()
  await db.schema.createIndex('own_copy_reader_expires').on('own_copy_reader').column('expires_at').execute()

  for (const name of ['attachment', 'attachment_name'])
    await db.schema.alterTable('outbox_message').addColumn(name, 'text').execute()
}
