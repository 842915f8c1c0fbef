import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'

/** Gives what was told of figures a name, by which a process knows whether what it keeps of it still holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('figure_run')
    .addColumn('told_version', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await sql`update figure_run set told_version = ${uuid()}`.execute(db)
}
