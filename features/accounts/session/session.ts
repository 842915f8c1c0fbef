/** States of a session token: not checked yet, valid, no longer valid, none sent. */
export const tokenStatuses = ['unknown', 'present', 'invalid', 'missing'] as const
export type TokenStatus = (typeof tokenStatuses)[number]

/** Result of loading the session; null before the first load. */
export type SessionLoad = 'good' | 'failed' | 'absent' | null

const statuses = { good: 'present', failed: 'invalid', absent: 'missing' } as const

export const tokenStatusAfter = (load: SessionLoad): TokenStatus => (load === null ? 'unknown' : statuses[load])

/** Tests for a sign-in: the token is valid and the session has an account. */
export const isAuthenticated = (tokenStatus: TokenStatus, personId: string | null): boolean =>
  tokenStatus === 'present' && personId !== null

/** Result of checking whether a check-up belongs to an account. */
export type AccountCheck = 'found' | 'notFound' | 'failed'

/** Returns whether the caller is a guest: neither signed in, nor with a check-up that belongs to an account. */
export function guestState(
  isSignedIn: boolean,
  responseId: string | null,
  check: AccountCheck,
): { isGuest: boolean; signedUp: boolean } {
  const signedUp = isSignedIn || (responseId !== null && check === 'found')
  return { isGuest: !signedUp, signedUp }
}
