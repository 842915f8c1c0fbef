import { type Kysely, sql } from 'kysely'
import { isSqlite } from '../dialect.ts'

/** Adds the indexes that avoid full scans of growing tables in requests, and a stored count of completed check-ups. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('response_finished')
    .on('response')
    .column('completed_at')
    .where(sql.ref('completed_at'), 'is not', null)
    .where(sql.ref('test_flag'), '=', sql.lit(0))
    .execute()
  await db.schema
    .createTable('finished_count')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('until', 'text', (c) => c.notNull())
    .execute()
  await sql`
    insert into finished_count (id, count, until)
    select 1, count(*), coalesce(max(completed_at), '') from response
    where completed_at is not null and test_flag = 0`.execute(db)

  await db.schema
    .createIndex('person_role')
    .on('person')
    .column('partner_id')
    .where(sql.ref('role'), '<>', sql.lit('person'))
    .execute()
  await db.schema.createIndex('one_time_code_subject').on('one_time_code').columns(['subject', 'purpose']).execute()
  await db.schema
    .createIndex('reminder_unproved')
    .on('reminder')
    .column('updated_at')
    .where(sql.ref('proved_at'), 'is', null)
    .execute()
  await db.schema
    .createIndex('program_choice_told')
    .on('program_choice')
    .columns(['partner_id', 'updated_at', 'id'])
    .where(sql.ref('state'), '<>', sql.lit('open'))
    .execute()
  await db.schema
    .createIndex('program_choice_unanswered')
    .on('program_choice')
    .column('partner_id')
    .where(sql.ref('state'), '=', sql.lit('sent'))
    .where(sql.ref('answer'), 'is', null)
    .execute()
  await db.schema
    .createIndex('figure_told_measure')
    .on('figure_told')
    .columns(['facet', 'measure', 'first_month'])
    .execute()
  // The index of a unique column is not used for `like` with a prefix: SQLite ignores case, PostgreSQL uses the
  // collation.
  const forPrefixes = isSqlite(db) ? 'collate nocase' : 'text_pattern_ops'
  await sql.raw(`create index outbox_message_prefix on outbox_message (key ${forPrefixes})`).execute(db)
}
