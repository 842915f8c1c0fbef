import { createHash } from 'node:crypto'
import type { DBAdapter } from 'better-auth/types'

/** Returns the hash of a sign-in token. Only this hash is stored. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

type Query = { model: string; where?: Parameters<DBAdapter['count']>[0]['where'] }

const isOfSignIn = ({ model }: { model: string }): boolean => model === 'session'

/** Returns the token of a query for a sign-in; null for other queries. */
function tokenIn(query: Query): string | null {
  const value = isOfSignIn(query) ? query.where?.find(({ field }) => field === 'token')?.value : undefined
  return typeof value === 'string' ? value : null
}

/** Replaces the tokens in a query by their hashes. */
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

/** Returns a row with the token that found it: the library puts it into the cookie. */
const withToken = <Row>(row: Row, token: string | null): Row => (row && token !== null ? { ...row, token } : row)

/**
 * Makes the identity library store and look up sign-in tokens by their hashes. So read access to the database, even
 * with the secret that signs cookies, does not allow forging a sign-in.
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
