/**
 * Thrown if a statement failed, or its result is unknown, because the database is unavailable. The statement may be
 * retried.
 */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
  /** Error code of PostgreSQL or of the system, if any. */
  readonly code: string | undefined
  constructor(cause: Error) {
    super(cause.message, { cause })
    this.code = 'code' in cause && cause.code !== undefined ? String(cause.code) : undefined
  }
}

/** SQLite error codes for a file that is temporarily not readable or writable. */
const sqliteCodes = /^SQLITE_(FULL|BUSY|LOCKED|IOERR|CANTOPEN|READONLY)/
const fullCodes = /^(53100|SQLITE_FULL|SQLITE_IOERR_WRITE)$/

/** Compared by name, since the built app and the sources have separate classes. */
type Away = Error & { code?: string }

/**
 * Returns the error, or its cause, that says that the database is unavailable, locked or full; null if there is none.
 */
export function databaseAwayIn(error: unknown): Away | null {
  if (!(error instanceof Error)) return null
  const { name, code = '' } = error as Away
  const isAway = name === 'DatabaseAway' || (name === 'SqliteError' && sqliteCodes.test(code))
  return isAway ? error : databaseAwayIn(error.cause)
}

/** Tests if an error says that the disk of the database is full. */
export const isDiskFull = ({ code = '' }: Away): boolean => fullCodes.test(code)
