import { data } from 'react-router'
import { may, reachOf } from '../shared/person/roles.ts'
import type { Deps } from '../shared/visit/deps.ts'
import type { SignedIn } from '../shared/visit/person.ts'

/**
 * Returns the id of the partner to change: the caller's own; for a platform admin the one in the query (`of`), null
 * without it. Throws 403 for staff who may not change it.
 */
export function partnerToEdit({ events }: Pick<Deps, 'events'>, signedIn: SignedIn, url: URL): number | null {
  const reach = reachOf(signedIn, 'editPartner')
  const named = url.searchParams.get('of')
  if (reach === 'any') return named === null ? null : Number(named)
  const { partnerId } = signedIn.person
  if (partnerId !== null && may(signedIn, 'editPartner', partnerId)) return partnerId
  events.note('refusedStaff')
  throw data(null, { status: 403 })
}
