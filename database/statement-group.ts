import pg from 'pg'
import type { PreparedStatements } from './prepared-statements.ts'

/** A statement with its parameters, as Kysely compiles it. */
export type Statement = { readonly sql: string; readonly parameters: readonly unknown[] }

/** What a statement did: its command, such as `INSERT`, how many rows it concerned, and those it returned. */
export type StatementResult = { command: string; rowCount: number; rows: Record<string, unknown>[] }

/** The columns of the rows that a statement returns. */
type Columns = readonly { name: string; parse: (value: string) => unknown }[]

/** A connection with the statements that it has prepared, by name. */
export type GroupConnection = {
  readonly client: pg.ClientBase
  readonly statements: PreparedStatements
  readonly prepared: Map<string, Columns>
}

/**
 * Runs statements that are sent as one message. PostgreSQL runs one after the other; when one fails it skips those after it
 * (https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-EXT-QUERY). Returns their results, or throws the
 * error of the one that failed. A statement here is a single command.
 */
export async function runGroup(
  connection: GroupConnection,
  statements: readonly Statement[],
): Promise<StatementResult[]> {
  // Converted before anything is sent: a value that cannot be converted must not leave half a message.
  const bound = statements.map(({ sql, parameters }) => ({
    text: sql,
    values: parameters.map(prepareValue),
    name: connection.statements.nameOf(sql),
  }))
  return new Promise((resolve, reject) => {
    connection.client.query(new StatementGroup(connection.prepared, bound, resolve, reject))
  })
}

type Bound = { text: string; values: (Buffer | string | null)[]; name: string | null }

/** Converts a value as the driver does, which does not export the types of this function. */
const { prepareValue } = (pg as typeof pg & { utils: { prepareValue: (value: unknown) => Buffer | string | null } })
  .utils

/** The messages of PostgreSQL that the driver passes on, as far as they are read here. */
type RowDescription = { fields: { name: string; dataTypeID: number }[] }
type DataRow = { fields: (string | null)[] }
type CommandComplete = { text: string }

/** What the driver runs: several statements, of which it passes on the messages. Rows are described once for each prepared one. */
export class StatementGroup implements pg.Submittable {
  readonly statements: readonly Bound[]
  readonly #prepared: Map<string, Columns>
  readonly #resolve: (results: StatementResult[]) => void
  readonly #reject: (error: Error) => void
  readonly #results: StatementResult[] = []
  #columns: Columns = []
  #rows: Record<string, unknown>[] = []
  #failure: Error | null = null

  constructor(
    prepared: Map<string, Columns>,
    statements: readonly Bound[],
    resolve: (results: StatementResult[]) => void,
    reject: (error: Error) => void,
  ) {
    this.#prepared = prepared
    this.statements = statements
    this.#resolve = resolve
    this.#reject = reject
  }

  submit = (connection: pg.Connection): void => {
    connection.stream.cork()
    for (const { text, values, name } of this.statements) {
      const isKnown = name !== null && this.#prepared.has(name)
      // One that was prepared before an error skipped the rest may be there: to close one that is not is no error.
      if (name !== null && !isKnown) connection.close({ type: 'S', name }, true)
      if (!isKnown) connection.parse({ text, name: name ?? '', types: [] }, true)
      connection.bind({ statement: name ?? '', values }, true)
      if (!isKnown) connection.describe({ type: 'P' }, true)
      connection.execute(null, true)
    }
    connection.sync()
    connection.stream.uncork()
    this.#begin()
  }

  get #current(): Bound | undefined {
    return this.statements[this.#results.length]
  }

  /** Begins the results of the next statement. */
  #begin(): void {
    this.#rows = []
    this.#columns = this.#prepared.get(this.#current?.name ?? '') ?? []
  }

  handleRowDescription({ fields }: RowDescription): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, parse: pg.types.getTypeParser(dataTypeID, 'text') }))
  }

  handleDataRow({ fields }: DataRow): void {
    const row: Record<string, unknown> = {}
    for (const [at, { name, parse }] of this.#columns.entries()) {
      const value = fields[at] ?? null
      row[name] = value === null ? null : parse(value)
    }
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: CommandComplete): void {
    const [command = '', ...counts] = text.split(' ')
    const name = this.#current?.name ?? null
    if (name !== null) this.#prepared.set(name, this.#columns)
    this.#results.push({ command, rowCount: Number(counts.at(-1) ?? 0), rows: this.#rows })
    this.#begin()
  }

  handleReadyForQuery(): void {
    if (this.#failure) this.#reject(this.#failure)
    else this.#resolve(this.#results)
  }

  handleError(error: Error): void {
    this.#reject(error)
  }

  handleEmptyQuery(): void {
    this.#failure = new Error('A statement is empty')
  }

  handlePortalSuspended(): void {
    this.#failure = new Error('A statement did not end')
  }
}
