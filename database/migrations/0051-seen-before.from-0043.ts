import type { Kysely } from 'kysely'

/** Adds when a browser was last seen before the current day, for the greeting after an absence. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('browser_session').addColumn('seen_before_at', 'text').execute()
}
