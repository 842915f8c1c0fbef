import { type Cause, causeNamed } from './cause.ts'

/** Name of the channel on which the window of a sign-in tells the page that opened it how it ended. */
export const returnChannel = 'sign-in'

/** How a sign-in in a window ended. `key` is the one that the page gave its window; the cause is null when all went well. */
export type ReturnMessage = { key: string; cause: Cause | null; text: string }

/** Reads a message; null when it is none, or not for the window of this key. */
export function readReturn(given: unknown, key: string): ReturnMessage | null {
  if (typeof given !== 'object' || given === null || !('key' in given) || given.key !== key) return null
  if (!('cause' in given) || !('text' in given) || typeof given.text !== 'string') return null
  const cause = causeNamed(given.cause)
  return given.cause === null || cause ? { key, cause, text: given.text } : null
}
