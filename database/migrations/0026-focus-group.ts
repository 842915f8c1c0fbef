import type { Kysely } from 'kysely'

/**
 * Creates the focus group: its members, without names or links to a check-up, the times of their tasks, and their
 * opinions, encrypted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('focus_group_member')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('code_hash', 'text', (c) => c.notNull().unique())
    .addColumn('consent_id', 'text', (c) => c.notNull())
    .addColumn('locale', 'text', (c) => c.notNull())
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('may_quote', 'integer', (c) => c.notNull())
    .addColumn('joined_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('focus_group_member_joined').on('focus_group_member').column('joined_at').execute()
  const ofMember = (table: string, key: string) =>
    db.schema
      .createTable(table)
      .addColumn('member_id', 'text', (c) => c.notNull().references('focus_group_member.id').onDelete('cascade'))
      .addColumn(key, key === 'task' ? 'integer' : 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint(`${table}_once`, ['member_id', key])
  await ofMember('focus_group_task', 'task').addColumn('started_at', 'text').addColumn('done_at', 'text').execute()
  await ofMember('focus_group_feedback', 'question_id')
    .addColumn('value', 'text', (c) => c.notNull())
    .execute()
}
