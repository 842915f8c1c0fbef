import type { Kysely } from 'kysely'

/** Adds when a person last did something in a sign-in: sign-ins of staff end after a quiet time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sign_in').addColumn('active_at', 'text').execute()
}
