import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a token is that of the service. It takes as long for every other token; nobody has one where none is set. */
export const isServiceToken = (token: string | undefined, expected: string | undefined): boolean =>
  expected !== undefined && token !== undefined && timingSafeEqual(digest(token), digest(expected))
