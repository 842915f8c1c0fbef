import type { Kysely } from 'kysely'

/** Adds whether a member of staff also gets the daily message about the open requests to their partner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('person')
    .addColumn('gets_daily_mail', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
