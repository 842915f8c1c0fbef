import pg from 'pg'
import { serversOf } from './postgres-servers.ts'

/**
 * Throws if connections of the URL are shared, as by PgBouncer. `pg_dump` and `pg_restore` set an empty search path for
 * their session; on a shared connection it remains, and the product then finds no table.
 */
export async function requireDirect(databaseUrl: string): Promise<void> {
  const reached = await Promise.all((serversOf(databaseUrl) ?? []).map(isDirect))
  if (reached.includes(false))
    throw new Error('DATABASE_URL shares connections, as PgBouncer does: set it to PostgreSQL itself for this command')
}

/** Compares the process that the connection announced with the one that answers. Returns null if none answers. */
async function isDirect(connectionString: string): Promise<boolean | null> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return 'processID' in client && client.processID === rows[0]?.pid
  } catch {
    // An unreachable server is reported by pg_dump and pg_restore.
    return null
  } finally {
    await client.end().catch(() => undefined)
  }
}
