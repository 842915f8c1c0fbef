import { type Kysely, sql } from 'kysely'
import { isSqlite } from '../dialect.ts'

/**
 * Adds `response.saved_at`, a copy of `response_owner.saved_at` maintained by triggers, and the indexes with which
 * retention finds old rows without reading the others. Triggers, because retention deletes rows without `saved_at`: the
 * two must never differ, whichever code saves a check-up or revokes it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('response').addColumn('saved_at', 'text').execute()
  await sql`
    update response set saved_at = (select o.saved_at from response_owner as o where o.response_id = response.id)
    where exists (select 1 from response_owner as o where o.response_id = response.id)`.execute(db)
  for (const statement of isSqlite(db) ? sqliteTriggers : postgresTriggers) await sql.raw(statement).execute(db)

  await db.schema
    .createIndex('response_unsaved')
    .on('response')
    .columns(['updated_at', 'id'])
    .where(sql.ref('saved_at'), 'is', null)
    .execute()
  // Only retention used this index.
  await db.schema.dropIndex('response_updated').execute()
  await db.schema
    .createIndex('share_revoked')
    .on('share')
    .column('revoked_at')
    .where('revoked_at', 'is not', null)
    .execute()
  await db.schema
    .createIndex('browser_session_drafts')
    .on('browser_session')
    .column('active_at')
    .where(sql.ref('form_drafts'), 'is not', null)
    .execute()
  await db.schema.createIndex('outbox_message_ended').on('outbox_message').columns(['state', 'ended_at']).execute()
  await db.schema
    .createIndex('person_unverified')
    .on('person')
    .column('created_at')
    .where(sql.ref('email_verified'), '=', sql.lit(0))
    .where(sql.ref('phone_verified'), '=', sql.lit(0))
    .execute()
}

const sqliteTriggers = [
  `create trigger response_saved after insert on response_owner begin
    update response set saved_at = new.saved_at where id = new.response_id;
  end`,
  `create trigger response_unsaved after delete on response_owner begin
    update response set saved_at = null where id = old.response_id;
  end`,
]

const postgresTriggers = [
  `create function note_response_owner() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      update response set saved_at = new.saved_at where id = new.response_id;
    else
      update response set saved_at = null where id = old.response_id;
    end if;
    return null;
  end $$`,
  `create trigger response_saved after insert or delete on response_owner
    for each row execute function note_response_owner()`,
]
