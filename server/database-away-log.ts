import { databaseAwayIn, isDiskFull } from '#database/database-away.ts'

type Log = { error: (facts: object, line: string) => void }

/** Minimum interval between two equal log lines. */
const everyMs = 60_000

/** Returns a function that detects errors of an unavailable database and logs them at most once a minute. */
export function createDatabaseAwayLog(log: Log): (error: unknown) => boolean {
  const loggedAt = new Map<string, number>()
  return (error) => {
    const away = databaseAwayIn(error)
    if (!away) return false
    const line = isDiskFull(away) ? 'the disk of the database is full' : 'the database does not answer'
    if (performance.now() - (loggedAt.get(line) ?? Number.NEGATIVE_INFINITY) > everyMs) {
      loggedAt.set(line, performance.now())
      log.error({ code: away.code, error: away.message }, line)
    }
    return true
  }
}
