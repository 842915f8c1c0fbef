import { type Kysely, sql } from 'kysely'

/** Adds an index for the requests that a member of staff claimed, and one for those that are unclaimed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index request_mine on request (partner_id, taken_by, coalesce(due_on, '9999-12-31'), id)
    where state in ('taken', 'waiting') and kind <> 'agreed'`.execute(db)
  await sql`create index request_free on request (partner_id, coalesce(due_on, '9999-12-31'), id)
    where state = 'new' and kind <> 'agreed'`.execute(db)
}
