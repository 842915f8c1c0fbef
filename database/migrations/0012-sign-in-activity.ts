import type { Kysely } from 'kysely'

/** Adds the time of the last activity in a sign-in: sign-ins of staff end after an idle time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sign_in').addColumn('active_at', 'text').execute()
}
