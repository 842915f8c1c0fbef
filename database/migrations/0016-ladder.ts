import type { Kysely } from 'kysely'

/** Creates the ladder: one row per action that a person works on, and one per step of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ladder')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('response_id', 'text', (c) => c.notNull().references('response.id').onDelete('cascade'))
    .addColumn('intervention', 'text', (c) => c.notNull())
    .addColumn('standing', 'integer', (c) => c.notNull())
    .addColumn('front_at', 'text', (c) => c.notNull())
    .addColumn('paused_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('ladder_of_response', ['response_id', 'intervention'])
    .execute()
  await db.schema
    .createTable('ladder_step')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('ladder_id', 'text', (c) => c.notNull().references('ladder.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('moment', 'text')
    .addColumn('place', 'text')
    .addColumn('companion', 'text')
    .addColumn('sure', 'integer')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('outcome', 'text')
    .addColumn('told_at', 'text')
    .addColumn('days_done', 'integer')
    .addColumn('helped', 'text')
    .addColumn('obstacle', 'text')
    .execute()
  await db.schema.createIndex('ladder_step_ladder').on('ladder_step').column('ladder_id').execute()
}
