import type { Kysely } from 'kysely'

/** Adds an index to find a sent message by the id of its carrier, which reports that it bounced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('outbox_message_carrier')
    .on('outbox_message')
    .column('carrier_id')
    .where('carrier_id', 'is not', null)
    .execute()
}
