import type { Kysely } from 'kysely'

/** Adds the form that added a subject, and the subject to which a dead holder's account passed; null if neither. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('subject').addColumn('request_key', 'text').execute()
  await db.schema.alterTable('subject').addColumn('handed_to', 'text').execute()
}
