import type { Kysely } from 'kysely'

/** Adds the time at which a call request was withdrawn. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('check_in_request').addColumn('withdrawn_at', 'text').execute()
}
