import { sql } from 'kysely'

/**
 * Returns an SQL condition for outbox keys with this prefix. The prefix, which contains an id of the product, is a
 * literal: SQLite does not use the index for a parameter.
 */
export const keyBegins = (prefix: string) => sql<boolean>`key like ${sql.lit(`${prefix}%`)}`
