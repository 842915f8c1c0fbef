import type { Kysely } from 'kysely'

/**
 * Adds to a share the recipient's first name, the encrypted texts of both people, and when it was marked as read.
 * Recipients of earlier shares do not see the chosen step.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const share = () => db.schema.alterTable('share')
  for (const name of ['recipient_name', 'words', 'read_at', 'read_words', 'read_seen_at'])
    await share().addColumn(name, 'text').execute()
  await share()
    .addColumn('with_chosen_step', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
