import { data, redirect } from 'react-router'
import { namedRole, needsSecondFactor, roleNow } from '../shared/person/roles.ts'
import { addressWith } from '../shared/routing/address.ts'
import type { SignedIn } from '../shared/visit/person.ts'
import type { RequestContext } from '../shared/visit/request.ts'

/**
 * Returns the signed-in person if they may see staff pages: they have a role and gave their second factor in this
 * sign-in. Throws a redirect to the second factor for staff without it, a redirect to sign-in for anybody not signed
 * in, and 404 for everybody else.
 */
export function staffOnly({ signedIn, locale }: RequestContext, url: URL): SignedIn {
  if (!signedIn) throw redirect(addressWith(locale, '/login', { to: url.pathname }), 303)
  if (needsSecondFactor(signedIn)) throw redirect(addressWith(locale, '/second-factor', { to: url.pathname }), 303)
  if (roleNow(signedIn) === 'person') throw data(null, { status: 404 })
  return signedIn
}

/**
 * Returns the signed-in person if they may set up and enter a second factor: only people with a role. Throws a redirect
 * to sign-in, or 404.
 */
export function roleHolderOnly({ signedIn, locale }: RequestContext, url: URL): SignedIn {
  if (!signedIn) throw redirect(addressWith(locale, '/login', { to: url.pathname }), 303)
  if (namedRole(signedIn.person) === 'person') throw data(null, { status: 404 })
  return signedIn
}
