import type { Kysely } from 'kysely'

/** Gives a check-up the first name that its report greets: null while nobody was asked, empty where none was given. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('response').addColumn('first_name', 'text').execute()
}
