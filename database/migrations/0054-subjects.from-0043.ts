import { type Kysely, sql } from 'kysely'
import { isSqlite } from '../dialect.ts'

/**
 * Adds the subjects of an account, and columns that assign saved check-ups to them. `sortCheckUps` fills them, one
 * account at a time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('subject')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('person_id', 'text', (c) => c.notNull().references('person.id').onDelete('cascade'))
    .addColumn('who', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('name_key', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('closed_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('subject_name')
    .unique()
    .on('subject')
    .columns(['person_id', 'who', 'name_key'])
    .where(sql.ref('name_key'), '<>', sql.lit(''))
    .execute()
  await db.schema
    .createIndex('subject_holder')
    .unique()
    .on('subject')
    .column('person_id')
    .where(sql.ref('who'), '=', sql.lit('me'))
    .execute()
  await db.schema.createIndex('subject_person').on('subject').columns(['person_id', 'created_at']).execute()

  await db.schema
    .alterTable('response_owner')
    .addColumn('subject_id', 'text', (c) => c.references('subject.id').onDelete('set null'))
    .execute()
  await db.schema
    .createIndex('response_owner_subject')
    .on('response_owner')
    .columns(['subject_id', 'saved_at'])
    .where(sql.ref('subject_id'), 'is not', null)
    .execute()
  await db.schema
    .createIndex('response_owner_unsorted')
    .on('response_owner')
    .column('person_id')
    .where(sql.ref('subject_id'), 'is', null)
    .execute()

  await db.schema.alterTable('response').addColumn('prev_same', 'integer').execute()
  await db.schema.alterTable('response').addColumn('closed_at', 'text').execute()
  await db.schema
    .alterTable('person')
    .addColumn('subjects', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('person').addColumn('sorted_at', 'text').execute()
  for (const statement of isSqlite(db) ? sqliteTriggers : postgresTriggers) await sql.raw(statement).execute(db)
}

const countOf = (row: 'old' | 'new') =>
  `update person set subjects = (
    select count(*) from subject s where s.person_id = ${row}.person_id and s.closed_at is null
  ) where id = ${row}.person_id;`
const foreignSubject = `not exists (
  select 1 from subject s where s.id = new.subject_id and s.person_id = new.person_id
)`

const sqliteTriggers = [
  ...['insert', 'update of subject_id, person_id'].map(
    (event, at) => `create trigger response_owner_subject_${at} before ${event} on response_owner
      when new.subject_id is not null and ${foreignSubject} begin
        select raise(abort, 'subject of another account');
      end`,
  ),
  `create trigger subject_added after insert on subject begin ${countOf('new')} end`,
  `create trigger subject_removed after delete on subject begin ${countOf('old')} end`,
  `create trigger subject_closed after update of closed_at on subject begin ${countOf('new')} end`,
]

const postgresTriggers = [
  `create function check_owner_subject() returns trigger language plpgsql as $$
  begin
    if new.subject_id is not null and ${foreignSubject} then
      raise exception 'subject of another account';
    end if;
    return new;
  end $$`,
  `create trigger response_owner_subject before insert or update of subject_id, person_id on response_owner
    for each row execute function check_owner_subject()`,
  `create function count_subjects() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      ${countOf('old')}
    else
      ${countOf('new')}
    end if;
    return null;
  end $$`,
  `create trigger subject_counted after insert or delete or update of closed_at on subject
    for each row execute function count_subjects()`,
]
