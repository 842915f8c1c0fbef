import { data, redirect } from 'react-router'
import { findManager } from '#domain/people/find-manager.ts'
import type { Person } from '#platform/identity/person.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { addressWith } from '#routes/address.ts'

/** Like `findManager`, for pages: throws 404, or a redirect to sign-in for a guest. */
export function managerOf(ctx: RequestContext, url: URL): Person {
  const person = findManager(ctx)
  if (person) return person
  if (ctx.signedIn || ctx.sessionState?.session.kiosk === 1) throw data(null, { status: 404 })
  throw redirect(addressWith(ctx.locale, '/login', { to: url.pathname }), 303)
}
