import { signInKind } from '#platform/identity/roles.ts'
import type { SessionView } from '#platform/page/site.ts'
import { openDrafts } from '#platform/request/form-drafts.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { signedLink } from '#platform/request/start-link.server.ts'
import { inLocale, samePath } from '#routes/screen.ts'
import { draftAt, readDrafts } from './drafts.ts'
import { idleTarget } from './idle.ts'

/** Returns the session data for the script that watches for inactivity; null if the browser has no session. */
export function sessionView(ctx: RequestContext, url: URL): SessionView | null {
  const { sessionState, partner, locale, deps, signedIn } = ctx
  if (!sessionState) return null
  const { session, response } = sessionState
  const center = session.partner_key === null ? null : (partner?.key ?? null)
  const isKiosk = session.kiosk === 1
  const target = isKiosk
    ? signedLink(deps.keyedHash, 'kiosk', center, locale)
    : inLocale(locale, idleTarget({ stored: session.partner_key, center }))
  const drafts = isKiosk ? [] : readDrafts(openDrafts(deps, session.id, session.form_drafts))
  return {
    kiosk: isKiosk,
    staff: signedIn !== null && signInKind(signedIn.person) === 'staff',
    isWaiting: isKiosk && response === null && signedIn === null && samePath(url.pathname, target.replace(/\?.*$/, '')),
    target,
    draft: draftAt(drafts, url.pathname + url.search, deps.now()),
  }
}
