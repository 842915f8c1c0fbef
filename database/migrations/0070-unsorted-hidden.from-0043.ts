import type { Kysely } from 'kysely'

/** Adds when a person put off, for good, the question on home about check-ups without a subject; null if not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('person').addColumn('unsorted_hidden_at', 'text').execute()
}
