import type { Kysely } from 'kysely'

/**
 * Adds whether the recipient of a shared report sees the person's steps as well (existing shares show none), and the
 * wake-up time chosen on the sleep pathway.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('share')
    .addColumn('with_steps', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('sleep_check').addColumn('wake_time', 'integer').execute()
}
