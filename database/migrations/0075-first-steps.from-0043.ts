import { type Kysely, sql } from 'kysely'

/** Adds two times to partners: of the first poster, and of the end of the first steps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('partner').addColumn('poster_rendered_at', 'text').execute()
  await db.schema.alterTable('partner').addColumn('first_steps_ended_at', 'text').execute()
  await sql`create index response_practice on response (partner_id)
    where completed_at is not null and test_flag = 1`.execute(db)
}
