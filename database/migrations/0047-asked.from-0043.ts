import type { Kysely } from 'kysely'

/** Adds the questions asked beyond those of a form, and the day of an answer copied from an earlier check-up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('response').addColumn('asked', 'text').execute()
  await db.schema.alterTable('answer').addColumn('kept_from', 'text').execute()
}
