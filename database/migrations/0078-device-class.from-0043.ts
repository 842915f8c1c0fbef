import type { Kysely } from 'kysely'

/** Adds the class of device on which a check-up started, for its usual duration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('response').addColumn('device_class', 'text').execute()
}
