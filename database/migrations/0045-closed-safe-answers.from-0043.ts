import { type Kysely, sql } from 'kysely'

/**
 * Deletes answers about safety at home that were given with or for the person, which is no longer asked then. No rule
 * used them where others could look on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from answer
    where question_id = 'safe' and response_id in (select id from response where audience in ('with', 'for'))
  `.execute(db)
}
