import type { Kysely } from 'kysely'

/**
 * Creates the reminders: the settings of each person, and a row per day on which one was sent. Adds the unsubscribe
 * address to messages, for the header of emails.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reminder')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('response_id', 'text', (c) => c.notNull().unique().references('response.id').onDelete('cascade'))
    .addColumn('code', 'text', (c) => c.notNull().unique())
    .addColumn('locale', 'text', (c) => c.notNull())
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('contact', 'text', (c) => c.notNull())
    .addColumn('contact_hash', 'text', (c) => c.notNull())
    .addColumn('kinds', 'text', (c) => c.notNull())
    .addColumn('days', 'text', (c) => c.notNull())
    .addColumn('hour', 'integer', (c) => c.notNull())
    .addColumn('time_zone', 'text', (c) => c.notNull())
    .addColumn('next_at', 'text')
    .addColumn('proved_at', 'text')
    .addColumn('opened_at', 'text')
    .addColumn('ended_at', 'text')
    .addColumn('ended_by', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('reminder_next').on('reminder').column('next_at').execute()
  await db.schema.createIndex('reminder_contact').on('reminder').column('contact_hash').execute()
  await db.schema
    .createTable('reminder_sent')
    .addColumn('reminder_id', 'text', (c) => c.notNull().references('reminder.id').onDelete('cascade'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('sent_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('reminder_sent_once', ['reminder_id', 'day'])
    .execute()
  await db.schema.alterTable('outbox_message').addColumn('unsubscribe', 'text').execute()
  await db.schema.alterTable('pretend_delivery').addColumn('unsubscribe', 'text').execute()
}
