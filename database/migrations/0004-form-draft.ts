import type { Kysely } from 'kysely'

/** What somebody had typed into forms when their page was closed after a quiet time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('browser_session').addColumn('form_drafts', 'text').execute()
}
