import type { ServerDeps } from '#server/deps.ts'

/** Counts the SQL statements that `use` executes. */
export async function countStatements(deps: Pick<ServerDeps, 'db'>, use: () => Promise<unknown>): Promise<number> {
  const { db } = deps
  let count = 0
  deps.db = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      count += 1
      return result
    },
  })
  try {
    await use()
  } finally {
    deps.db = db
  }
  return count
}
