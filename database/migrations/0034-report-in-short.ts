import type { Kysely } from 'kysely'

/**
 * Caches the parts of a report that lists of check-ups and the dashboard show. Both are JSON with a cache key; null
 * until first used.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('report').addColumn('listed', 'text').execute()
  await db.schema.alterTable('report').addColumn('home', 'text').execute()
}
