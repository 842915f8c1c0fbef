import type { Kysely } from 'kysely'

/** Adds the version of the consent that a member gave; those before it gave version 1. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('focus_group_member')
    .addColumn('consent_version', 'text', (c) => c.notNull().defaultTo('1'))
    .execute()
}
