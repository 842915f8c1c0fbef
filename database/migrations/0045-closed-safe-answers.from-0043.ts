import { type Kysely, sql } from 'kysely'

/**
 * Deletes answers about safety at home that were given with or for the respondent: such check-ups no longer ask the
 * question, and no rule used the answers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from answer
    where question_id = 'safe' and response_id in (select id from response where audience in ('with', 'for'))
  `.execute(db)
}
