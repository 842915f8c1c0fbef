import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { type PreparedStatements, prepareOften } from './prepared-statements.ts'
import { type GroupConnection, runGroup, type StatementResult } from './statement-group.ts'
import { measureWaits, type Waits } from './waits.ts'

/** A statement that may be sent with the next one of its transaction, if it is marked so. */
export type Postponable<Row = unknown> = CompiledQuery<Row> & { readonly later?: true }

/**
 * Returns Kysely's PostgreSQL dialect with a driver that sends `begin` with the first statement of a transaction, and
 * writes marked `later` with the next statement or with `commit`: what is sent together is waited for once. Statements that
 * run often are prepared. `waits` measures how long statements wait for a connection.
 */
export function postgresDialect(pool: pg.Pool, waits: Waits = measureWaits()): Dialect {
  const dialect = new PostgresDialect({ pool })
  return {
    createDriver: () => new GroupingDriver(pool, waits),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createAdapter: () => dialect.createAdapter(),
  }
}

class GroupingDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #waits: Waits
  readonly #statements = prepareOften()
  /** Knows the statements that begin and end a transaction. */
  readonly #driver: PostgresDriver
  readonly #connections = new WeakMap<pg.PoolClient, Connection>()

  constructor(pool: pg.Pool, waits: Waits) {
    this.#pool = pool
    this.#waits = waits
    this.#driver = new PostgresDriver({ pool })
  }

  init(): Promise<void> {
    return this.#driver.init()
  }

  async acquireConnection(): Promise<Connection> {
    const client = await this.#pool.connect().finally(this.#waits.begin())
    const connection = this.#connections.get(client) ?? new Connection(client, this.#statements)
    this.#connections.set(client, connection)
    return connection
  }

  beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    return this.#driver.beginTransaction(connection.beginning, settings)
  }

  commitTransaction(connection: Connection): Promise<void> {
    return this.#driver.commitTransaction(connection)
  }

  rollbackTransaction(connection: Connection): Promise<void> {
    return connection.rollback()
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.release()
  }

  destroy(): Promise<void> {
    return this.#driver.destroy()
  }
}

const writes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** A connection of the pool. */
class Connection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #group: GroupConnection
  /** The statements that go with the next one, and where their rows go. */
  #waiting: { query: CompiledQuery; rows: unknown[] }[] = []
  /** Whether a transaction is under way: `begin` waits, or was sent. */
  #transaction: 'none' | 'waiting' | 'sent' = 'none'

  constructor(client: pg.PoolClient, statements: PreparedStatements) {
    this.#client = client
    this.#group = { client, statements, prepared: new Map() }
  }

  /** Takes the statement that begins a transaction. */
  readonly beginning: DatabaseConnection = {
    executeQuery: async (begin) => {
      this.#transaction = 'waiting'
      return this.#postpone(begin)
    },
    streamQuery: () => this.streamQuery(),
  }

  async executeQuery<Row>(query: Postponable): Promise<QueryResult<Row>> {
    if (query.later && this.#transaction !== 'none') return this.#postpone(query)
    const { command, rowCount, rows } = await this.#send(query)
    if (command === 'COMMIT' || command === 'ROLLBACK') {
      this.#transaction = 'none'
      return { rows: [{ command } as Row] }
    }
    return { numAffectedRows: writes.has(command) ? BigInt(rowCount) : undefined, rows: rows as Row[] }
  }

  #postpone<Row>(query: CompiledQuery): QueryResult<Row> {
    const rows: Row[] = []
    this.#waiting.push({ query, rows })
    return { rows }
  }

  /** Sends a statement with those that wait. Returns its result, or throws the error of the first that failed. */
  async #send(query: CompiledQuery): Promise<StatementResult> {
    const waiting = this.#waiting
    this.#waiting = []
    if (this.#transaction === 'waiting') this.#transaction = 'sent'
    try {
      // May be several commands, as in a migration.
      if (waiting.length === 0 && query.parameters.length === 0) return await this.#runText(query.sql)
      const results = await this.#run([...waiting.map((each) => each.query), query])
      for (const [at, { rows }] of waiting.entries()) rows.push(...(results[at]?.rows ?? []))
      return results[waiting.length] as StatementResult
    } catch (error) {
      // Where the statement comes from, instead of the socket from which its error came.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }

  async #runText(text: string): Promise<StatementResult> {
    const { command, rowCount, rows } = await this.#client.query(text)
    return { command, rowCount: rowCount ?? 0, rows }
  }

  /** Runs statements as one group: once more if a prepared one could not run and nothing of a transaction is lost by it. */
  async #run(queries: readonly CompiledQuery[]): Promise<StatementResult[]> {
    try {
      return await runGroup(this.#group, queries)
    } catch (error) {
      if (!this.#group.statements.failed(error) || this.#transaction !== 'none') throw error
      return runGroup(this.#group, queries)
    }
  }

  async rollback(): Promise<void> {
    this.#waiting = []
    if (this.#transaction === 'sent') await this.executeQuery(CompiledQuery.raw('rollback'))
    this.#transaction = 'none'
  }

  /** Returns the connection to the pool; closes it if its transaction did not end. */
  release(): void {
    const isOpen = this.#transaction !== 'none'
    this.#client.release(isOpen)
  }

  streamQuery(): never {
    throw new Error('Results are not streamed')
  }
}
