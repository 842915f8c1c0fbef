import type { Kysely } from 'kysely'

/** Adds partial indexes that find the rows referring to a check-up or a person to delete. Most rows refer to none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('response_prev')
    .on('response')
    .column('prev_response_id')
    .where('prev_response_id', 'is not', null)
    .execute()
  await db.schema
    .createIndex('browser_session_prev')
    .on('browser_session')
    .column('prev_response_id')
    .where('prev_response_id', 'is not', null)
    .execute()
  await db.schema
    .createIndex('browser_session_response')
    .on('browser_session')
    .column('response_id')
    .where('response_id', 'is not', null)
    .execute()
  await db.schema.createIndex('audit_actor').on('audit').column('actor_id').where('actor_id', 'is not', null).execute()
}
