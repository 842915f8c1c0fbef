import pino, { type Logger, type TransportSingleOptions } from 'pino'

/** Writes one JSON line per event. Callers pass ids, counts and codes, never answers, names or addresses. */
export type Log = Logger

/**
 * Redacts a path for the log. Replaces all parts that are not in the product's paths, since people paste anything into
 * the address bar, and all tokens and ids, such as those of shared reports and check-ups.
 */
export const pathForLog = (path: string): string =>
  path
    .replace(/(?<=\/(shared|r)\/)[^/]+/i, '…')
    .replace(/[^/]+/g, (part) => (/^[\w.-]{1,40}$/.test(part) && !/[\da-f-]{20}/i.test(part) ? part : '…'))
    .slice(0, 200)

/** Creates the log. `level` is the lowest level to write; `transport` replaces JSON by another format. */
export const createLog = (level: string, transport?: TransportSingleOptions): Log =>
  pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, transport })
