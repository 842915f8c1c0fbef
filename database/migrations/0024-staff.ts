import { type Kysely, sql } from 'kysely'

const dayMs = 86_400_000

/** Gives roles an end, after which they rest until an admin confirms them: 104 days for those that there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('person').addColumn('role_until', 'text').execute()
  const until = new Date(Date.now() + 104 * dayMs).toISOString()
  await sql`update person set role_until = ${until} where role <> 'person'`.execute(db)
}
