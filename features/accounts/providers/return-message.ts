import { type Cause, causeNamed } from './cause.ts'

/** Name of the BroadcastChannel on which the sign-in window sends its result to its opener. */
export const returnChannel = 'sign-in'

/** Result of a sign-in in a window. `key` identifies the window; `cause` is null on success. */
export type ReturnMessage = { key: string; cause: Cause | null; text: string }

/** Parses a message; null if it is invalid or has another key. */
export function readReturn(given: unknown, key: string): ReturnMessage | null {
  if (typeof given !== 'object' || given === null || !('key' in given) || given.key !== key) return null
  if (!('cause' in given) || !('text' in given) || typeof given.text !== 'string') return null
  const cause = causeNamed(given.cause)
  return given.cause === null || cause ? { key, cause, text: given.text } : null
}
