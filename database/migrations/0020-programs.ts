import type { Kysely } from 'kysely'

/** Creates the programs that people choose at a partner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('program_choice')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('response_id', 'text', (c) => c.notNull().references('response.id').onDelete('cascade'))
    .addColumn('partner_id', 'integer', (c) => c.notNull())
    .addColumn('partner_key', 'text', (c) => c.notNull())
    .addColumn('program', 'text', (c) => c.notNull())
    .addColumn('locale', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('reasons', 'text', (c) => c.notNull())
    .addColumn('needs', 'text', (c) => c.notNull())
    .addColumn('own_words', 'text')
    .addColumn('told', 'text')
    .addColumn('turns', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('canceled_at', 'text')
    .addColumn('seen_at', 'text')
    .addColumn('answer', 'text')
    .addColumn('answered_at', 'text')
    .addUniqueConstraint('program_choice_once', ['response_id', 'partner_id', 'program'])
    .execute()
  await db.schema
    .createIndex('program_choice_partner')
    .on('program_choice')
    .columns(['partner_id', 'state', 'updated_at'])
    .execute()
}
