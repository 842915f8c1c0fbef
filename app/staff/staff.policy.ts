import { data, redirect } from 'react-router'
import { namedRole, needsSecondFactor, roleNow } from '../shared/person/roles.ts'
import { addressWith } from '../shared/routing/address.ts'
import type { Deps } from '../shared/visit/deps.ts'
import type { SignedIn } from '../shared/visit/person.ts'
import type { RequestContext } from '../shared/visit/request.ts'

/**
 * Who may see pages for staff: whoever was named for a role and has given their second factor in this sign-in. Somebody
 * named is led to give it; nobody is led to sign in; for everybody else there is no such page.
 */
export function staffOnly({ deps, signedIn, locale }: RequestContext, url: URL): SignedIn {
  if (!signedIn) throw redirect(addressWith(locale, '/login', { to: url.pathname }), 303)
  if (needsSecondFactor(signedIn)) throw redirect(addressWith(locale, '/second-factor', { to: url.pathname }), 303)
  if (roleNow(signedIn) === 'person') throw refusal(deps)
  return signedIn
}

/** Who may set up and give a second factor: only whoever was named for a role. */
export function namedOnly({ deps, signedIn, locale }: RequestContext, url: URL): SignedIn {
  if (!signedIn) throw redirect(addressWith(locale, '/login', { to: url.pathname }), 303)
  if (namedRole(signedIn.person) === 'person') throw refusal(deps)
  return signedIn
}

/** Notes that somebody without a role asked for a page of staff. Returns the answer: as if there were no such page. */
function refusal({ events }: Pick<Deps, 'events'>) {
  events.note('refusedStaff')
  return data(null, { status: 404 })
}
