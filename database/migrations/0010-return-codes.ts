import type { Kysely } from 'kysely'

/**
 * Adds how a browser gained access to a response, and the version of its return code. Browsers with access already
 * count as the author's, and all return codes stay valid.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('response_holder')
    .addColumn('via', 'text', (c) => c.notNull().defaultTo('author'))
    .execute()
  await db.schema
    .alterTable('response')
    .addColumn('code_version', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('response').addColumn('code_ended_at', 'text').execute()
}
