import { data, redirect } from 'react-router'
import type { SignedIn } from '#platform/identity/person.ts'
import { namedRole, needsSecondFactor, roleNow } from '#platform/identity/roles.ts'
import type { Deps } from '#platform/request/deps.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { addressWith } from '#routes/address.ts'

/**
 * Returns the caller's sign-in if they may see staff pages: they have a role and gave their second factor in this
 * sign-in. Throws a redirect to the second factor for staff without it and for people with an invitation, a redirect to
 * sign-in for guests, and 404 for all others.
 */
export function staffOnly({ deps, signedIn, locale }: RequestContext, url: URL): SignedIn {
  if (!signedIn) throw redirect(addressWith(locale, '/login', { to: url.pathname + url.search }), 303)
  if (needsSecondFactor(signedIn) || signedIn.person.isInvited)
    throw redirect(addressWith(locale, '/second-factor', { to: url.pathname + url.search }), 303)
  if (roleNow(signedIn) === 'person') throw refusal(deps)
  return signedIn
}

/**
 * Returns the caller's sign-in if they may set up and enter a second factor: only people with a role or an invitation.
 * Throws a redirect to sign-in, or 404.
 */
export function roleOwnerOnly({ deps, signedIn, locale }: RequestContext, url: URL): SignedIn {
  if (!signedIn) throw redirect(addressWith(locale, '/login', { to: url.pathname + url.search }), 303)
  if (namedRole(signedIn.person) === 'person' && !signedIn.person.isInvited) throw refusal(deps)
  return signedIn
}

/** Logs a request for a staff page without a role. Returns 404, so that the existence of the page is not disclosed. */
function refusal({ events }: Pick<Deps, 'events'>) {
  events.note('refusedStaff')
  return data(null, { status: 404 })
}
