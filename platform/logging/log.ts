import pino, { type Logger, type TransportSingleOptions } from 'pino'

/** Writes one JSON line per event. Callers pass ids, counts and codes, never answers, names or addresses. */
export type Log = Logger

/**
 * Redacts a path for the log: replaces each part that is not one of the product's paths, since people paste anything
 * into the address bar, and each token or id, such as that of a shared report or a check-up.
 */
export const pathForLog = (path: string): string =>
  path
    .replace(/(?<=\/(shared|r)\/)[^/]+/i, '…')
    .replace(/[^/]+/g, (part) => (/^[\w.-]{1,40}$/.test(part) && !/[\da-f-]{20}/i.test(part) ? part : '…'))
    .slice(0, 200)

/** Creates the log. `level` is the lowest level to write; `transport` replaces JSON by another format. */
export const createLog = (level: string, transport?: TransportSingleOptions): Log =>
  pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, transport })
