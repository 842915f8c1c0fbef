import pino, { type Logger } from 'pino'

/** Writes one JSON line an event. Callers pass references, counts and codes: never answers, names or addresses. */
export type Log = Logger

/**
 * An address as the log may hold it: whatever does not look like a part of our own addresses is left out, since people
 * type and paste anything into the address line; and so is what looks like a key, as that of a shared report or the id of a
 * check-up does.
 */
export const pathForLog = (path: string): string =>
  path
    .replace(/(?<=\/shared\/)[^/]+/i, '…')
    .replace(/[^/]+/g, (part) => (/^[\w.-]{1,40}$/.test(part) && !/[\da-f-]{20}/i.test(part) ? part : '…'))
    .slice(0, 200)

/** Makes the log. `level` is the least important kind of event that is written. */
export const createLog = (level: string): Log =>
  pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime })
