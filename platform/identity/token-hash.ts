import { createHash } from 'node:crypto'
import type { DBAdapter } from 'better-auth/types'

/** Returns the hash of the token of a sign-in: all that is stored of it. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

type Query = { model: string; where?: Parameters<DBAdapter['count']>[0]['where'] }

const isOfSignIn = ({ model }: { model: string }): boolean => model === 'session'

/** Returns the token by which a query looks for a sign-in; null if it looks for something else. */
function tokenIn(query: Query): string | null {
  const value = isOfSignIn(query) ? query.where?.find(({ field }) => field === 'token')?.value : undefined
  return typeof value === 'string' ? value : null
}

/** Returns the query by the hashes of the tokens that it names. */
function byHash<Requested extends Query>(query: Requested): Requested {
  if (!isOfSignIn(query)) return query
  const where = query.where?.map((condition) => {
    const { field, value } = condition
    if (field !== 'token') return condition
    return {
      ...condition,
      value: Array.isArray(value) ? value.map((each) => tokenHash(String(each))) : tokenHash(String(value)),
    }
  })
  return { ...query, where }
}

/** Returns a row with the token by which it was found, which the library puts into the cookie. */
const withToken = <Row>(row: Row, token: string | null): Row => (row && token !== null ? { ...row, token } : row)

/**
 * Has the identity library store and look up the tokens of sign-ins by their hashes: a reader of the database, even
 * with the secret that signs cookies, cannot forge the cookie of a sign-in.
 */
export function withHashedTokens(adapter: DBAdapter): DBAdapter {
  const hashed: DBAdapter = {
    ...adapter,
    async create(query) {
      if (!isOfSignIn(query)) return adapter.create(query)
      const token = String(query.data.token)
      return withToken(await adapter.create({ ...query, data: { ...query.data, token: tokenHash(token) } }), token)
    },
    findOne: async <Row>(query: Parameters<DBAdapter['findOne']>[0]) =>
      withToken(await adapter.findOne<Row>(byHash(query)), tokenIn(query)),
    findMany: (query) => adapter.findMany(byHash(query)),
    count: (query) => adapter.count(byHash(query)),
    update: async <Row>(query: Parameters<DBAdapter['update']>[0]) =>
      withToken(await adapter.update<Row>(byHash(query)), tokenIn(query)),
    updateMany: (query) => adapter.updateMany(byHash(query)),
    delete: (query) => adapter.delete(byHash(query)),
    deleteMany: (query) => adapter.deleteMany(byHash(query)),
    consumeOne: (query) => adapter.consumeOne(byHash(query)),
    incrementOne: (query) => adapter.incrementOne(byHash(query)),
    transaction: (run) => run(hashed),
  }
  return hashed
}
