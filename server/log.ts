import pino, { type Logger } from 'pino'

/** Writes one JSON line an event. Callers pass references, counts and codes: never answers, names or addresses. */
export type Log = Logger

/** Makes the log. `level` is the least important kind of event that is written. */
export const createLog = (level: string): Log =>
  pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime })
