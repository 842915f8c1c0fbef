import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a token is the service's. Compares in constant time; false for every token when none is configured. */
export const isServiceToken = (token: string | undefined, expected: string | undefined): boolean =>
  expected !== undefined && token !== undefined && timingSafeEqual(digest(token), digest(expected))
