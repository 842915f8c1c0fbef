import type { Kysely } from 'kysely'

/**
 * Creates the statistics: the contribution of each check-up, the monthly counts of a partner, the published tables, and
 * the position of the counting. Check-ups are counted in the order in which they were started.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('figure_share')
    .addColumn('response_id', 'text', (c) => c.primaryKey().references('response.id').onDelete('cascade'))
    .addColumn('partner_id', 'integer', (c) => c.notNull())
    .addColumn('month', 'text', (c) => c.notNull())
    .addColumn('share', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('figure_share_month').on('figure_share').columns(['partner_id', 'month']).execute()
  await db.schema
    .createTable('figure_month')
    .addColumn('partner_id', 'integer', (c) => c.notNull())
    .addColumn('month', 'text', (c) => c.notNull())
    .addColumn('check_ups', 'integer', (c) => c.notNull())
    .addColumn('counted', 'text', (c) => c.notNull())
    .addColumn('gone', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('figure_month_pk', ['partner_id', 'month'])
    .execute()
  await db.schema
    .createTable('figure_told')
    .addColumn('partner_id', 'integer', (c) => c.notNull())
    .addColumn('facet', 'text', (c) => c.notNull())
    .addColumn('measure', 'text', (c) => c.notNull())
    .addColumn('first_month', 'text', (c) => c.notNull())
    .addColumn('last_month', 'text', (c) => c.notNull())
    .addColumn('parts', 'text')
    .addColumn('sums', 'text')
    .addPrimaryKeyConstraint('figure_told_pk', ['partner_id', 'facet', 'measure', 'first_month'])
    .execute()
  await db.schema.createIndex('figure_told_months').on('figure_told').columns(['partner_id', 'first_month']).execute()
  await db.schema
    .createTable('figure_run')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('started_at', 'text', (c) => c.notNull())
    .addColumn('last_id', 'text', (c) => c.notNull())
    .addColumn('told_month', 'text', (c) => c.notNull())
    .execute()
  await db
    .insertInto('figure_run' as never)
    .values({ id: 1, started_at: '', last_id: '', told_month: '' } as never)
    .execute()
  await db.schema.createIndex('response_started').on('response').columns(['started_at', 'id']).execute()
}
