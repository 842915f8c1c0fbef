/** What a browser knows about its session: nothing yet, that it is there, that it is not taken any more, that there is none. */
export const tokenStatuses = ['unknown', 'present', 'invalid', 'missing'] as const
export type TokenStatus = (typeof tokenStatuses)[number]

/** What became of asking for the session; null before anything was asked. */
export type SessionLoad = 'good' | 'failed' | 'absent' | null

const statuses = { good: 'present', failed: 'invalid', absent: 'missing' } as const

/** The status of the session's token after asking for it. */
export const tokenStatusAfter = (load: SessionLoad): TokenStatus => (load === null ? 'unknown' : statuses[load])

/** Someone is signed in: the session is there and has a person. */
export const isAuthenticated = (tokenStatus: TokenStatus, personId: string | null): boolean =>
  tokenStatus === 'present' && personId !== null

/** What a check for an existing account found; `failed` when it could not be made. */
export type AccountCheck = 'found' | 'notFound' | 'failed'

/** Whether somebody is a guest: unless the response that they are about was found to belong to an account. */
export function guestState(responseId: string | null, check: AccountCheck): { isGuest: boolean; signedUp: boolean } {
  const signedUp = responseId !== null && check === 'found'
  return { isGuest: !signedUp, signedUp }
}
