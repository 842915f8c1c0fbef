import type { Kysely } from 'kysely'

/** Adds whether a shared report contains what is private. Shares made before contain nothing of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('share')
    .addColumn('with_private', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
