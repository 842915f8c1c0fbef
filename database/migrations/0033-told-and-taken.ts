import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'

/**
 * Gives what was told of figures a name, by which a process knows whether what it keeps of it still holds; and adds the index by
 * which what a member of staff has still to do is counted without all that they ever did.
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
