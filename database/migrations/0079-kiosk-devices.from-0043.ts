import type { Kysely } from 'kysely'

/** Adds the shared tablets of partners, which open by a code once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('kiosk_device')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('partner_id', 'integer', (c) => c.notNull().references('partner.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text', (c) => c.unique())
    .addColumn('code_expires_at', 'text')
    .addColumn('token_hash', 'text', (c) => c.unique())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('seen_on', 'text')
    .execute()
  await db.schema.createIndex('kiosk_device_partner').on('kiosk_device').column('partner_id').execute()
}
