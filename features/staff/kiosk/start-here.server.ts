import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import type { SignedIn } from '#platform/identity/person.ts'
import { may } from '#platform/identity/roles.ts'
import { createBrowserSession, sessionCookie } from '#platform/request/browser-session.server.ts'
import { endBrowserSession } from '#platform/request/end-browser-session.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { pathTo } from '#routes/screen.ts'

/** Tests if a member of staff may start a check-up for a person who is with them. */
export const mayStartHere = (signedIn: SignedIn, partner: Partner | null): boolean =>
  partner !== null && may(signedIn, 'helpWithReport', partner.id)

/**
 * Logs out and turns this browser into a shared one for the next person, so that their answers never go into the
 * account of the member of staff. Returns the address of the start page.
 */
export async function startHere(ctx: RequestContext, { key }: Partner): Promise<string> {
  const { deps, locale } = ctx
  await endBrowserSession(ctx)
  const created = await createBrowserSession(deps, { partner_key: key, kiosk: 1 })
  ctx.sessionState = { session: created.session, response: null }
  ctx.cookies.push(sessionCookie(deps.settings, created.token))
  return pathTo(locale, '/start')
}
