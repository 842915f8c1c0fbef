import type { Kysely } from 'kysely'

/** Adds when the person withdrew the request for a talk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('check_in_request').addColumn('withdrawn_at', 'text').execute()
}
