import { type Kysely, sql } from 'kysely'

/**
 * Adds changes of subjects that can be undone, and to subjects whether a person has confirmed that they are people of
 * their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('subject').addColumn('confirmed_at', 'text').execute()
  await db.schema
    .createTable('subject_change')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('person_id', 'text', (c) => c.notNull().references('person.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('move', 'merge')`))
    .addColumn('from_id', 'text', (c) => c.notNull())
    .addColumn('to_id', 'text')
    .addColumn('before', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'text')
    .execute()
  await db.schema
    .createIndex('subject_change_person')
    .on('subject_change')
    .columns(['person_id', 'created_at'])
    .execute()
  await db.schema.createIndex('subject_change_expires').on('subject_change').column('expires_at').execute()
}
