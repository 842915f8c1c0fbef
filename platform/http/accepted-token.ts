import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Tests if a token is one of the accepted ones. Compares hashes, so that the timing does not reveal any of them. */
export const isAccepted = (token: string | null | undefined, accepted: readonly string[]): boolean =>
  typeof token === 'string' && accepted.some((each) => timingSafeEqual(digest(token), digest(each)))
