import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from '#database/schema.ts'

/** Stands in a statement for the value of this name. */
class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * Returns a statement that is the same each time but for its values: it is built and compiled once for each database, which
 * takes longer than to run it. `build` gets places instead of values and may only pass them on; a statement whose text
 * depends on a value is none of these.
 */
export function statement<Values extends Readonly<Record<string, string | number | null>>, Row>(
  build: (db: Database, values: Values) => Compilable<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  const compiled = new WeakMap<object, CompiledQuery<Row>>()
  return async (db, values) => {
    // A transaction has the adapter of its database.
    const { adapter } = db.getExecutor()
    const query = compiled.get(adapter) ?? build(db, places as Values).compile()
    compiled.set(adapter, query)
    const parameters = query.parameters.map((given) => (given instanceof Place ? values[given.name] : given))
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}

/** So many ids are usual in a statement; of one with more nothing is kept. */
const mostIds = 20

/** Like `statement`, for one that also names some ids (`where … in ids`): it is compiled once for each number of them. */
export function statementOfIds<Values extends Readonly<Record<string, string | number | null>>, Row>(
  build: (db: Database, ids: readonly string[], values: Values) => Compilable<Row>,
): (db: Database, ids: readonly string[], values: Values) => Promise<Row[]> {
  const byCount = new Map<number, ReturnType<typeof statement<Readonly<Record<string, string | number | null>>, Row>>>()
  return (db, ids, values) => {
    const run =
      byCount.get(ids.length) ??
      statement<Readonly<Record<string, string | number | null>>, Row>((given, named) =>
        build(
          given,
          ids.map((_, at) => named[`id ${at}`] as string),
          named as Values,
        ),
      )
    if (ids.length <= mostIds) byCount.set(ids.length, run)
    return run(db, { ...values, ...Object.fromEntries(ids.map((id, at) => [`id ${at}`, id])) })
  }
}

const places: unknown = new Proxy({}, { get: (_, name) => new Place(String(name)) })
