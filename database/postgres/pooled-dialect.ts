import { type Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely'

/** PostgreSQL, also behind PgBouncer in transaction mode, where each transaction may use another connection. */
export class PooledPostgresDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new PooledPostgresAdapter()
  }
}

class PooledPostgresAdapter extends PostgresAdapter {
  override acquireMigrationLock = lockMigrations
  override async releaseMigrationLock(): Promise<void> {}
}

/**
 * Takes Kysely's lock of migrations until the end of the transaction. Kysely itself takes it for the session: PgBouncer
 * would release it on another connection, and the next process would wait for it.
 */
export async function lockMigrations<Tables>(trx: Kysely<Tables>): Promise<void> {
  await sql`select set_config('lock_timeout', '3600000', true)`.execute(trx)
  await sql`select pg_advisory_xact_lock(3853314791062309107)`.execute(trx)
}
