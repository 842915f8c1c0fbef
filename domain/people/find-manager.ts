import type { Person } from '#platform/identity/person.ts'
import type { RequestContext } from '#platform/request/request.ts'

/**
 * Returns the caller's account if the caller may manage its persons; else null. Never on a shared tablet, or with a
 * staff sign-in.
 */
export function findManager({ signedIn, sessionState }: RequestContext): Person | null {
  const isAllowed = signedIn?.person.role === 'person' && sessionState?.session.kiosk !== 1
  return isAllowed ? signedIn.person : null
}
