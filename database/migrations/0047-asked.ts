import type { Kysely } from 'kysely'

/** Adds what is asked besides a form's own questions, and the day on which an answer was given that was kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('response').addColumn('asked', 'text').execute()
  await db.schema.alterTable('answer').addColumn('kept_from', 'text').execute()
}
