import type { Kysely } from 'kysely'

/** Adds to a sign-in the subject that its pages show. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sign_in')
    .addColumn('front_subject_id', 'text', (c) => c.references('subject.id').onDelete('set null'))
    .execute()
  await db.schema
    .createIndex('sign_in_front_subject')
    .on('sign_in')
    .column('front_subject_id')
    .where('front_subject_id', 'is not', null)
    .execute()
}
