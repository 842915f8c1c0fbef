import { type Kysely, sql } from 'kysely'
import { isSqlite } from '../dialect.ts'

/** Allows sleep diary entries without minutes to fall asleep: those minutes are then part of the minutes awake. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isSqlite(db)) {
    await sql`alter table sleep_night alter column minutes_to_sleep drop not null`.execute(db)
    return
  }
  // SQLite cannot alter a column, so the table is copied.
  await db.schema
    .createTable('sleep_night_next')
    .addColumn('response_id', 'text', (c) => c.notNull().references('response.id').onDelete('cascade'))
    .addColumn('morning', 'text', (c) => c.notNull())
    .addColumn('bed_time', 'integer', (c) => c.notNull())
    .addColumn('minutes_to_sleep', 'integer')
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
  await sql`insert into sleep_night_next select * from sleep_night`.execute(db)
  await db.schema.dropTable('sleep_night').execute()
  await db.schema.alterTable('sleep_night_next').renameTo('sleep_night').execute()
}
