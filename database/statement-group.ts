import pg from 'pg'

/** A statement with its parameters, as Kysely compiles it. */
export type Statement = { readonly sql: string; readonly parameters: readonly unknown[] }

/**
 * Runs statements that are sent as one message. PostgreSQL runs one after the other; when one fails it skips those after it
 * (https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-EXT-QUERY). Returns their results, or throws the
 * error of the one that failed. A statement here is a single command.
 */
export async function runGroup(client: pg.ClientBase, statements: readonly Statement[]): Promise<pg.QueryResult[]> {
  // Converted before anything is sent: a value that cannot be converted must not leave half a message.
  const bound = statements.map(({ sql, parameters }) => ({ text: sql, values: parameters.map(prepareValue) }))
  return new Promise((resolve, reject) => {
    client.query(
      new StatementGroup(bound, (error, results) =>
        error ? reject(error) : resolve(Array.isArray(results) ? results : [results]),
      ),
    )
  })
}

type Bound = { text: string; values: (Buffer | string | null)[] }

/** Converts a value as the driver does, which does not export the types of this function. */
const { prepareValue } = (pg as typeof pg & { utils: { prepareValue: (value: unknown) => Buffer | string | null } })
  .utils

/**
 * A query of the driver that sends several statements. It collects a result for each, as that of a text with several
 * statements does.
 */
class StatementGroup extends pg.Query {
  readonly #statements: readonly Bound[]

  constructor(
    statements: readonly Bound[],
    done: (error: Error | undefined, results: pg.QueryResult | pg.QueryResult[]) => void,
  ) {
    super('', done)
    this.#statements = statements
  }

  override submit = (connection: pg.Connection): void => {
    connection.stream.cork()
    for (const { text, values } of this.#statements) {
      connection.parse({ text, name: '', types: [] }, true)
      connection.bind({ values }, true)
      connection.describe({ type: 'P' }, true)
      connection.execute(null, true)
    }
    connection.sync()
    connection.stream.uncork()
  }
}
