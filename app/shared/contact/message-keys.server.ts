import { sql } from 'kysely'

/**
 * The condition that the key of a message in the outbox begins with `prefix`, which has an id of ours in it. The prefix is a
 * literal, not a parameter: only so SQLite finds the keys by their index.
 */
export const keyBegins = (prefix: string) => sql<boolean>`key like ${sql.lit(`${prefix}%`)}`
