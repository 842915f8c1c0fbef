import type { ServerDeps } from '#server/deps.ts'

/** Counts the SQL statements that `use` executes. */
export const countStatements = async (deps: Pick<ServerDeps, 'db'>, use: () => Promise<unknown>): Promise<number> =>
  (await listStatements(deps, use)).length

/** Returns the SQL statements that `use` executes. */
export async function listStatements(
  deps: Pick<ServerDeps, 'db'>,
  use: () => Promise<unknown>,
): Promise<readonly string[]> {
  const { db } = deps
  const compiled = new WeakMap<object, string>()
  const executed: string[] = []
  deps.db = db.withPlugin({
    transformQuery({ node, queryId }) {
      compiled.set(queryId, db.getExecutor().compileQuery(node, queryId).sql)
      return node
    },
    async transformResult({ result, queryId }) {
      executed.push(compiled.get(queryId) ?? '')
      return result
    },
  })
  try {
    await use()
  } finally {
    deps.db = db
  }
  return executed
}
