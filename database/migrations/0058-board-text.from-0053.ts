import type { Kysely } from 'kysely'

/** Adds the texts of a partner's page for the board, and the day on which a published table was retracted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('board_text')
    .addColumn('partner_id', 'integer', (c) => c.notNull())
    .addColumn('locale', 'text', (c) => c.notNull())
    .addColumn('did', 'text', (c) => c.notNull())
    .addColumn('asks', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('board_text_pk', ['partner_id', 'locale'])
    .execute()
  await db.schema.alterTable('figure_told').addColumn('changed_on', 'text').execute()
}
