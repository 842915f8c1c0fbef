import type { Kysely } from 'kysely'

/** Adds the first name that the report greets: null if it was never asked for, empty if none was given. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('response').addColumn('first_name', 'text').execute()
}
