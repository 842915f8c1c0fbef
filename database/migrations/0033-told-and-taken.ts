import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'

/**
 * Adds a version to the published statistics, which validates the caches of processes, and an index for counting the
 * open tasks of a member of staff without reading finished ones.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('figure_run')
    .addColumn('told_version', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await sql`update figure_run set told_version = ${uuid()}`.execute(db)
  await db.schema
    .createIndex('member_entry_to_call')
    .on('member_entry')
    .columns(['taken_by', 'partner_id'])
    .where(sql.ref('state'), '=', sql.lit('taken'))
    .execute()
}
