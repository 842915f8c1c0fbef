import type { KyselyPlugin } from 'kysely'

/** Creates a plugin that counts executed SQL statements in `count`, except `begin` and `commit`. */
export function countingStatements(): { count: number; plugin: KyselyPlugin } {
  const statements = {
    count: 0,
    plugin: {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements.count++
        return result
      },
    } satisfies KyselyPlugin,
  }
  return statements
}
