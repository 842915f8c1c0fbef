import { type Kysely, sql } from 'kysely'

/** Adds the urgency of messages, and the indexes by which the outbox finds the next ones and those that expire. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('outbox_message')
    .addColumn('urgency', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await sql`
    create index outbox_message_next on outbox_message (state, method, urgency, coalesce(expires_at, '9999'), due_at)
  `.execute(db)
  await db.schema.createIndex('outbox_message_expires').on('outbox_message').columns(['state', 'expires_at']).execute()
}
