import { sql } from 'kysely'

/**
 * SQL condition for outbox keys with this prefix, which contains an id of ours. The prefix is a literal, not a
 * parameter: only then does SQLite use the index.
 */
export const keyBegins = (prefix: string) => sql<boolean>`key like ${sql.lit(`${prefix}%`)}`
