import type { Kysely } from 'kysely'

/** Adds when the person took back the request for a talk, so that no page promises it any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('check_in_request').addColumn('withdrawn_at', 'text').execute()
}
