import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Tests if a token is the service's, in constant time. False for every token if none is configured. */
export const isServiceToken = (token: string | undefined, expected: string | undefined): boolean =>
  expected !== undefined && token !== undefined && timingSafeEqual(digest(token), digest(expected))
