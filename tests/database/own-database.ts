import pg from 'pg'
import { inject } from 'vitest'

/** Creates a database on the temporary PostgreSQL, empty or as a copy of another one. Returns its URL. */
export async function createPostgresDatabase(template = 'template1'): Promise<string> {
  const server = inject('postgresUrl')
  if (!server) throw new Error('PostgreSQL is not installed here')
  const url = new URL(server)
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2)}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
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
