import type { Kysely } from 'kysely'

/**
 * Adds whether the contact of a shared report sees the person's steps as well (shares made before show none), and the
 * wake-up time that somebody chose on the sleep pathway.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('share')
    .addColumn('with_steps', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('sleep_check').addColumn('wake_time', 'integer').execute()
}
