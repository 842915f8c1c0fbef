import type { Kysely } from 'kysely'

/** Adds drafts of forms, saved when a page was closed after inactivity. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('browser_session').addColumn('form_drafts', 'text').execute()
}
