import type { Kysely } from 'kysely'

/** Adds when a partner gave up a name; null for a name in use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('partner_name').addColumn('given_up_at', 'text').execute()
}
