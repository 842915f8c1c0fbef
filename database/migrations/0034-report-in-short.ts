import type { Kysely } from 'kysely'

/**
 * Keeps with a report what a list of check-ups and the dashboard show of it, so that they need not work it out anew each time.
 * Both are JSON with a key; null until they are asked for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('report').addColumn('listed', 'text').execute()
  await db.schema.alterTable('report').addColumn('home', 'text').execute()
}
