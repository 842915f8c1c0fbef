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

const places: unknown = new Proxy({}, { get: (_, name) => new Place(String(name)) })
