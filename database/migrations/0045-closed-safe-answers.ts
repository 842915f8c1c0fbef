import { type Kysely, sql } from 'kysely'

/**
 * Deletes answers about safety at home that somebody gave with or for the person, who is no longer asked then. Nothing was
 * concluded from them where others could look on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from answer
    where question_id = 'safe' and response_id in (select id from response where audience in ('with', 'for'))
  `.execute(db)
}
