import { createHash } from 'node:crypto'

/** From so many times on, a statement of this process is prepared: what runs once, as of a migration, is not. */
const oftenEnough = 3
/** Texts that are counted, and those that are prepared: lists of ids in a statement make one text for each length. */
const most = { counted: 2000, prepared: 200 }

/**
 * Errors of a prepared statement, before anything of it ran: its columns changed under it
 * (https://www.postgresql.org/docs/current/sql-prepare.html), or the server does not know it, or knows it already. The latter
 * two come from a pooler in between that hands a session to several clients.
 */
const failures: Readonly<Record<string, 'changed' | 'unknown'>> = {
  '0A000': 'changed',
  '26000': 'unknown',
  '42P05': 'unknown',
}

/** Decides which statements PostgreSQL is to prepare, and by which name each connection knows them. */
export type PreparedStatements = {
  /** Returns the name of a statement; null if it is sent whole. */
  nameOf: (sql: string) => string | null
  /**
   * Takes notice of an error. Returns whether it was one of a prepared statement, which can be sent again: under another name, or
   * whole where no statement can be prepared.
   */
  failed: (error: unknown) => boolean
}

/**
 * A name is of a text: behind a pooler that hands a session to several processes, another process may have prepared a
 * statement in it, which is then the same one.
 */
const digestOf = (sql: string): string => createHash('sha256').update(sql).digest('base64url').slice(0, 22)

/** Returns what decides for all connections of a pool. */
export function prepareOften(): PreparedStatements {
  const times = new Map<string, number>()
  const names = new Map<string, string>()
  let isOff = false
  let generation = 0
  return {
    nameOf(sql) {
      if (isOff) return null
      const known = names.get(sql)
      if (known !== undefined) return known
      if (names.size >= most.prepared || (times.size >= most.counted && !times.has(sql))) return null
      const count = (times.get(sql) ?? 0) + 1
      times.set(sql, count)
      if (count < oftenEnough) return null
      const name = `s${generation}_${digestOf(sql)}`
      names.set(sql, name)
      return name
    },
    failed(error) {
      const failure = error instanceof Error && 'code' in error ? failures[String(error.code)] : undefined
      // Others that were on their way fail alike, when the names are gone already.
      if (failure === undefined || (names.size === 0 && generation === 0)) return false
      if (failure === 'unknown') isOff = true
      names.clear()
      generation++
      return true
    },
  }
}
