import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from '#database/schema.ts'

/** Stands in a statement for the value of this name. */
class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

type Values = Readonly<Record<string, string | number | null>>

/**
 * Memoizes the compilation of a statement per database, which takes longer than its execution. `build` gets
 * placeholders instead of values and may only pass them on: the SQL text must not depend on a value.
 */
export function compiledOnce<Named extends Values, Row>(
  build: (db: Database, values: Named) => Compilable<Row>,
): (db: Database, values: Named) => CompiledQuery<Row> {
  const compiled = new WeakMap<object, CompiledQuery<Row>>()
  return (db, values) => {
    // A transaction has the adapter of its database.
    const { adapter } = db.getExecutor()
    const query = compiled.get(adapter) ?? build(db, places as Named).compile()
    compiled.set(adapter, query)
    const parameters = query.parameters.map((given) => (given instanceof Place ? values[given.name] : given))
    return { ...query, parameters }
  }
}

/** Like `compiledOnce`, and runs it. */
export function statement<Named extends Values, Row>(
  build: (db: Database, values: Named) => Compilable<Row>,
): (db: Database, values: Named) => Promise<Row[]> {
  const query = compiledOnce(build)
  return async (db, values) => (await db.executeQuery(query(db, values))).rows
}

/** Statements for more ids than this are not cached. */
const mostIds = 20

/** Like `statement`, for one that also names some ids (`where … in ids`): it is compiled once for each number of them. */
export function statementOfIds<Named extends Values, Row>(
  build: (db: Database, ids: readonly string[], values: Named) => Compilable<Row>,
): (db: Database, ids: readonly string[], values: Named) => Promise<Row[]> {
  const byCount = new Map<number, ReturnType<typeof statement<Values, Row>>>()
  return (db, ids, values) => {
    const run =
      byCount.get(ids.length) ??
      statement<Values, Row>((given, named) =>
        build(
          given,
          ids.map((_, at) => named[`id ${at}`] as string),
          named as Named,
        ),
      )
    if (ids.length <= mostIds) byCount.set(ids.length, run)
    return run(db, { ...values, ...Object.fromEntries(ids.map((id, at) => [`id ${at}`, id])) })
  }
}

const places: unknown = new Proxy({}, { get: (_, name) => new Place(String(name)) })
