import type { Kysely } from 'kysely'

/** Creates the names of partners, each unique. `storePartners` fills them at every start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('partner_name')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('partner_id', 'integer', (c) => c.notNull().references('partner.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('partner_name_partner').on('partner_name').column('partner_id').execute()
}
