import pg from 'pg'
import { inject } from 'vitest'

/** Creates an empty database on the temporary PostgreSQL. Returns its URL. */
export async function createPostgresDatabase(): Promise<string> {
  const server = inject('postgresUrl')
  if (!server) throw new Error('PostgreSQL is not installed here')
  const url = new URL(server)
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2)}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  url.pathname = `/${name}`
  return url.href
}

/** Terminates every other connection to the database of a client, as an outage does. */
export async function cutConnections(client: pg.Client): Promise<void> {
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> ' +
      'pg_backend_pid()',
  )
}
