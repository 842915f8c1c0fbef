import type { Kysely } from 'kysely'

/** Adds the first name used in the greeting of the report: null if never asked for, empty if none was given. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('response').addColumn('first_name', 'text').execute()
}
