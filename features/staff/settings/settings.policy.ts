import { data } from 'react-router'
import type { SignedIn } from '#platform/identity/person.ts'
import { may, reachOf } from '#platform/identity/roles.ts'
import type { Deps } from '#platform/request/deps.ts'

/**
 * Returns the id of the partner to change or read about: the caller's own; for a platform admin the one in the query
 * (`of`), or null if the query has none. Throws 403 for staff who may not.
 */
export function partnerToEdit(
  { events }: Pick<Deps, 'events'>,
  signedIn: SignedIn,
  url: URL,
  act: 'editPartner' | 'editOffers' | 'seeAudit' = 'editPartner',
): number | null {
  const reach = reachOf(signedIn, act)
  const named = url.searchParams.get('of')
  if (reach === 'any') return named === null ? null : Number(named)
  const { partnerId } = signedIn.person
  if (partnerId !== null && may(signedIn, act, partnerId)) return partnerId
  events.note('refusedStaff')
  throw data(null, { status: 403 })
}
