import type { Kysely } from 'kysely'

/** Adds whether the contact of a shared report sees the person's steps as well. Shares made before show none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('share')
    .addColumn('with_steps', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
