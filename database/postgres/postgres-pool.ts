import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { DatabaseAway } from '../database-away.ts'
import { measureWaits, type Waits } from '../waits.ts'
import { asDatabaseAway, isConnectionLost } from './postgres-errors.ts'
import { serversOf } from './postgres-servers.ts'

/** Limits of a pool. `seconds`: timeout per statement, undefined for long-running work. */
export type PoolLimits = { connections: number; seconds: number | undefined }

/** Timeout of long-running work, such as a migration, in ms. */
const longMs = 3_600_000
const connectMs = 5000

function timeouts(seconds: number | undefined): pg.PoolConfig {
  if (seconds === undefined) return { connectionTimeoutMillis: connectMs, query_timeout: longMs }
  const ms = seconds * 1000
  return {
    connectionTimeoutMillis: Math.min(connectMs, ms),
    // Longer than statement_timeout, so only a server that does not answer reaches it.
    statement_timeout: ms,
    query_timeout: ms * 1.5,
    lock_timeout: ms / 2,
    idle_in_transaction_session_timeout: ms * 1.5,
  }
}

/** Pool of connections to the first writable server of a PostgreSQL URL. */
export type WritablePool = PostgresPool & { waits: Waits; connections: () => Connections }

/** Connections of a pool, and the number of requests waiting for one. */
type Connections = { open: number; busy: number; waiting: number }

/**
 * Opens a pool of connections, each to the first writable server of the URL. If a connection is lost or its server
 * became read-only, it is closed on its first error, which is thrown as `DatabaseAway`.
 */
export function openPool(databaseUrl: string, { connections, seconds }: PoolLimits): WritablePool {
  const servers = serversOf(databaseUrl) ?? [databaseUrl]
  /** Index of the server for the next connection. */
  let current = 0
  class Client extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: servers[current] })
    }
  }
  const pool = new pg.Pool({
    Client,
    max: connections,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    maxLifetimeSeconds: 600,
    ...timeouts(seconds),
    onConnect: refuseReadOnly,
  })
  // If the server closes a connection, idle or checked out, the error must not end the process: its next query
  // fails, and the pool opens a new connection.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const waits = measureWaits()

  async function connect(): Promise<PostgresPoolClient> {
    for (let tries = 1; ; tries++) {
      const tried = current
      try {
        return new Connection(await pool.connect(), seconds === undefined)
      } catch (error) {
        // Concurrent failures: only the first of them switches to the next server.
        if (current === tried && !isPoolFull(error)) current = (current + 1) % servers.length
        if (tries >= servers.length || isPoolFull(error)) throw asDatabaseAway(error)
      }
    }
  }
  return {
    connect: () => connect().finally(waits.begin()),
    end: () => pool.end(),
    options: pool.options,
    waits,
    connections() {
      const { totalCount, idleCount, waitingCount } = pool
      return { open: totalCount, busy: totalCount - idleCount, waiting: waitingCount }
    },
  }
}

/** Tests if an error says that no connection became free in time. */
const isPoolFull = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect'

/** Throws the error of a first write if the server is a standby. */
async function refuseReadOnly(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  if (rows[0]?.transaction_read_only === 'on') throw new DatabaseAway(new Error('The server takes no writes'))
}

const noTimeouts =
  'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0'

/** A connection of the pool, until it is released. */
class Connection implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  /** The error after which the connection is unusable. */
  #lost: unknown

  readonly #isLong: boolean

  /** `isLong`: transactions have no timeouts, whatever the role or PgBouncer sets. */
  constructor(client: pg.PoolClient, isLong: boolean) {
    this.#client = client
    this.#isLong = isLong
  }

  query(sql: unknown, parameters: readonly unknown[] = []): never {
    return this.#query(sql as string, parameters) as never
  }

  async #query(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<unknown>> {
    // The server has already rolled back; an error here would hide the original one.
    if (this.#lost && sql === 'rollback') return { command: 'ROLLBACK', rowCount: 0, rows: [] }
    if (this.#lost) throw this.#lost
    try {
      const { command, rowCount, rows } = await this.#client.query(sql, [...parameters])
      if (this.#isLong && command === 'BEGIN') await this.#client.query(noTimeouts)
      return { command: command as 'SELECT', rowCount: rowCount ?? 0, rows }
    } catch (error) {
      const thrown = asDatabaseAway(error)
      if (isConnectionLost(error)) this.#lost = thrown
      throw thrown
    }
  }

  release(discard = false): void {
    this.#client.release(discard || this.#lost !== undefined)
  }
}
