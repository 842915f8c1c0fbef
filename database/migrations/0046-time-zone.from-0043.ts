import type { Kysely } from 'kysely'

/** Adds the time zone of the browser, which determines the person's calendar days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('browser_session').addColumn('time_zone', 'text').execute()
}
