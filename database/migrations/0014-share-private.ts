import type { Kysely } from 'kysely'

/** Adds whether a shared report contains private content. Earlier shares contain none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('share')
    .addColumn('with_private', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
