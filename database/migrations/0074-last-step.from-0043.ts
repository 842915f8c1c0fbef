import type { Kysely } from 'kysely'

/**
 * Adds the last step of staff on a request, against one that is sent twice, whether people may see the first name of a
 * member of staff, and whether a partner had staff who see its requests at the last check.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('request').addColumn('last_step', 'text').execute()
  await db.schema
    .alterTable('person')
    .addColumn('shows_first_name', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('partner')
    .addColumn('had_inbox', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
