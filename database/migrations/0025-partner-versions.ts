import type { Kysely } from 'kysely'

/** Creates the changes of partners to their descriptions, as versions, and their uploaded logos. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('partner').addColumn('published', 'integer').execute()
  await db.schema
    .alterTable('partner')
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('partner_version')
    .addColumn('partner_id', 'integer', (c) => c.notNull().references('partner.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('based_on', 'integer')
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('author_id', 'text', (c) => c.references('person.id').onDelete('set null'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('partner_version_pk', ['partner_id', 'number'])
    .execute()
  await db.schema.createIndex('partner_version_author').on('partner_version').column('author_id').execute()
  await db.schema
    .createTable('partner_picture')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('partner_id', 'integer', (c) => c.notNull().references('partner.id').onDelete('cascade'))
    .addColumn('png', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('partner_picture_partner').on('partner_picture').column('partner_id').execute()
}
