import type { SessionView } from '../shared/page/site.ts'
import { inLocale, samePath } from '../shared/routing/screen.ts'
import { kioskRestartAddress } from '../shared/visit/kiosk-restart-address.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import { draftAt, readDrafts } from './drafts.ts'
import { idleTarget } from './idle.ts'

/** Returns the session data for the script that watches for inactivity; null without a session. */
export function sessionView(ctx: RequestContext, url: URL): SessionView | null {
  const { visit, partner, locale, deps, signedIn } = ctx
  if (!visit) return null
  const { session, response } = visit
  const center = session.partner_key === null ? null : (partner?.key ?? null)
  const isKiosk = session.kiosk === 1
  const target = isKiosk
    ? kioskRestartAddress(locale, center)
    : inLocale(locale, idleTarget({ stored: session.partner_key, center }))
  const drafts = isKiosk ? [] : readDrafts(session.form_drafts)
  return {
    kiosk: isKiosk,
    fresh: isKiosk && response === null && signedIn === null && samePath(url.pathname, target.replace(/\?.*$/, '')),
    target,
    draft: draftAt(drafts, url.pathname + url.search, deps.now()),
  }
}
