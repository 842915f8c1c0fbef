import type { Person } from '#platform/identity/person.ts'
import type { RequestContext } from '#platform/request/request.ts'

/**
 * Returns the caller's account if the caller may manage its persons: never on a shared tablet, and not by a staff
 * sign-in; else null.
 */
export function findManager({ signedIn, sessionState }: RequestContext): Person | null {
  const isAllowed = signedIn?.person.role === 'person' && sessionState?.session.kiosk !== 1
  return isAllowed ? signedIn.person : null
}
