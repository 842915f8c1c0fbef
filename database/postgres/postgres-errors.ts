import pg from 'pg'
import { DatabaseAway } from '../database-away.ts'

/**
 * Error codes of PostgreSQL (https://www.postgresql.org/docs/current/errcodes-appendix.html) after which a connection
 * must be closed: connection errors, a server that stops or starts, and a server that became read-only.
 */
const lostCodes = /^(08\w{3}|57P0[1-5]|25006|25P03)$/
/** Codes of temporary failures: no space, too many connections, a timeout. */
const hinderedCodes = /^(53\w{3}|58030|57014|55P03)$/
/** Messages of errors that the database driver raises, which have neither class nor code. */
const driverMessages = /timeout|terminated|not queryable/i

const isOfNetwork = (error: Error): boolean =>
  'syscall' in error || ('code' in error && /^E[A-Z_]+$/.test(String(error.code))) || driverMessages.test(error.message)

/** Tests if an error requires closing the connection. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? lostCodes.test(error.code ?? '')
    : error instanceof DatabaseAway || (error instanceof Error && isOfNetwork(error))

/** Converts an error of the driver to `DatabaseAway` if it means that; returns any other unchanged. */
export function asDatabaseAway(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseAway) return error
  const isHindered = error instanceof pg.DatabaseError && hinderedCodes.test(error.code ?? '')
  return isHindered || isConnectionLost(error) ? new DatabaseAway(error) : error
}
