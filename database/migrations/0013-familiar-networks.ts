import type { Kysely } from 'kysely'

/** Creates the networks that people have signed in from: wrong attempts from these are counted separately. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('familiar_network')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('person_id', 'text', (c) => c.notNull().references('person.id').onDelete('cascade'))
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('familiar_network_person').on('familiar_network').column('person_id').execute()
  await db.schema.createIndex('familiar_network_end').on('familiar_network').column('expires_at').execute()
}
