import type { Kysely } from 'kysely'

/** Adds the duration that a check-up shows, fixed at its start, so that the minutes left never rise. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('response').addColumn('minutes', 'integer').execute()
}
