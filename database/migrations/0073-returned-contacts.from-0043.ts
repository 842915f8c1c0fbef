import type { Kysely } from 'kysely'

/** Adds the keyed hash of the address of an email, to find those at which messages bounced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox_message').addColumn('contact_hash', 'text').execute()
  await db.schema
    .createIndex('outbox_message_contact')
    .on('outbox_message')
    .column('contact_hash')
    .where('contact_hash', 'is not', null)
    .execute()
}
