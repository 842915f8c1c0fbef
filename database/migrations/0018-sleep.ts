import type { Kysely } from 'kysely'

/** Creates the sleep pathway: its initial questions, the starts of its weeks, and the nights of its diary. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sleep_check')
    .addColumn('response_id', 'text', (c) => c.primaryKey().references('response.id').onDelete('cascade'))
    .addColumn('apnea', 'text', (c) => c.notNull())
    .addColumn('drowsy', 'text', (c) => c.notNull())
    .addColumn('fall', 'text', (c) => c.notNull())
    .addColumn('cond', 'text', (c) => c.notNull())
    .addColumn('pill', 'text', (c) => c.notNull())
    .addColumn('checked_at', 'text', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('sleep_stage')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('response_id', 'text', (c) => c.notNull().references('response.id').onDelete('cascade'))
    .addColumn('stage', 'integer', (c) => c.notNull())
    .addColumn('started_on', 'text', (c) => c.notNull())
    .addColumn('sleep_now', 'text')
    .addColumn('helped_week', 'integer')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('sleep_stage_once_a_day', ['response_id', 'stage', 'started_on'])
    .execute()

  await db.schema
    .createTable('sleep_night')
    .addColumn('response_id', 'text', (c) => c.notNull().references('response.id').onDelete('cascade'))
    .addColumn('morning', 'text', (c) => c.notNull())
    .addColumn('bed_time', 'integer', (c) => c.notNull())
    .addColumn('minutes_to_sleep', 'integer', (c) => c.notNull())
    .addColumn('times_awake', 'integer')
    .addColumn('minutes_awake', 'integer', (c) => c.notNull())
    .addColumn('wake_time', 'integer', (c) => c.notNull())
    .addColumn('up_time', 'integer', (c) => c.notNull())
    .addColumn('nap_minutes', 'integer')
    .addColumn('rested', 'integer')
    .addColumn('wake_time_kept', 'integer')
    .addColumn('light', 'integer')
    .addColumn('got_up', 'integer')
    .addColumn('wind_down', 'integer')
    .addColumn('worry_time', 'integer')
    .addColumn('extras', 'text')
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('sleep_night_key', ['response_id', 'morning'])
    .execute()
}
