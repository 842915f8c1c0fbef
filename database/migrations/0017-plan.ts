import type { Kysely } from 'kysely'

/**
 * Creates the action plan: its actions, its goal, its weeks with their notes, and the days on which actions were done.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('plan_action')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('request_key', 'text', (c) => c.notNull().unique())
    .addColumn('response_id', 'text', (c) => c.notNull().references('response.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('intervention', 'text')
    .addColumn('step', 'integer')
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('days', 'text', (c) => c.notNull())
    .addColumn('time', 'text')
    .addColumn('sure', 'integer')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('started_on', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('plan_action_response').on('plan_action').column('response_id').execute()

  await db.schema
    .createTable('plan_goal')
    .addColumn('response_id', 'text', (c) => c.primaryKey().references('response.id').onDelete('cascade'))
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('plan_tick')
    .addColumn('action_id', 'text', (c) => c.notNull().references('plan_action.id').onDelete('cascade'))
    .addColumn('response_id', 'text', (c) => c.notNull().references('response.id').onDelete('cascade'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('ticked_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('plan_tick_pk', ['action_id', 'day'])
    .execute()
  await db.schema.createIndex('plan_tick_response').on('plan_tick').columns(['response_id', 'day']).execute()

  await db.schema
    .createTable('plan_week')
    .addColumn('response_id', 'text', (c) => c.notNull().references('response.id').onDelete('cascade'))
    .addColumn('monday', 'text', (c) => c.notNull())
    .addColumn('kept_until', 'text')
    .addColumn('kept', 'text')
    .addColumn('words', 'text')
    .addColumn('next', 'text')
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('plan_week_pk', ['response_id', 'monday'])
    .execute()
}
