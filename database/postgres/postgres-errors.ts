import pg from 'pg'
import { DatabaseAway } from '../database-away.ts'

/**
 * PostgreSQL's error codes (https://www.postgresql.org/docs/current/errcodes-appendix.html) for a connection that must
 * be closed: connection exceptions, a server that stops or starts, and one that became read-only.
 */
const lostCodes = /^(08\w{3}|57P0[1-5]|25006|25P03)$/
/** Codes of a temporary failure: no space, too many connections, a timeout. */
const hinderedCodes = /^(53\w{3}|58030|57014|55P03)$/
/** Errors of the driver itself have neither a class nor a code. */
const driverMessages = /timeout|terminated|not queryable/i

const isOfNetwork = (error: Error): boolean =>
  'syscall' in error || ('code' in error && /^E[A-Z_]+$/.test(String(error.code))) || driverMessages.test(error.message)

/** Whether a connection must be closed after an error. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? lostCodes.test(error.code ?? '')
    : error instanceof DatabaseAway || (error instanceof Error && isOfNetwork(error))

/** Returns an error of the driver, as `DatabaseAway` if it is one. */
export function asDatabaseAway(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseAway) return error
  const isHindered = error instanceof pg.DatabaseError && hinderedCodes.test(error.code ?? '')
  return isHindered || isConnectionLost(error) ? new DatabaseAway(error) : error
}
