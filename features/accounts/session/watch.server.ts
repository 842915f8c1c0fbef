import { codeStateOf } from '#domain/check-ups/return-code/code-state.server.ts'
import { signInKind } from '#platform/identity/roles.ts'
import type { SessionView } from '#platform/page/site.ts'
import { openDrafts } from '#platform/request/form-drafts.server.ts'
import { nextPersonPage } from '#platform/request/kiosk-device.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { inLocale, samePath } from '#routes/screen.ts'
import { draftAt, readDrafts } from './drafts.ts'
import { idleTarget } from './idle.ts'

/**
 * Returns the return code that the warning of a shared computer shows; null for other devices, before the first answer,
 * and if the check-up has no valid code.
 */
async function codeToNote(ctx: RequestContext): Promise<string | null> {
  const { sessionState, deps } = ctx
  const response = sessionState?.session.kiosk === 1 ? sessionState.response : null
  if (!response) return null
  const answered = await deps.db
    .selectFrom('answer')
    .select('question_id')
    .where('response_id', '=', response.id)
    .limit(1)
    .executeTakeFirst()
  const code = answered && (await codeStateOf(ctx, response))
  return code?.state === 'works' ? code.code : null
}

/** Returns the session data for the script that watches for inactivity; null if the browser has no session. */
export async function sessionView(ctx: RequestContext, url: URL): Promise<SessionView | null> {
  const { sessionState, partner, locale, deps, signedIn } = ctx
  if (!sessionState) return null
  const { session, response } = sessionState
  const center = session.partner_key === null ? null : (partner?.key ?? null)
  const isKiosk = session.kiosk === 1
  const target = isKiosk ? nextPersonPage(ctx) : inLocale(locale, idleTarget({ stored: session.partner_key, center }))
  const drafts = isKiosk ? [] : readDrafts(openDrafts(deps, session.id, session.form_drafts))
  return {
    kiosk: isKiosk,
    staff: signedIn !== null && signInKind(signedIn.person) === 'staff',
    isWaiting: isKiosk && response === null && signedIn === null && samePath(url.pathname, target.replace(/\?.*$/, '')),
    target,
    note: isKiosk ? { code: await codeToNote(ctx), days: deps.settings.guestDays } : null,
    draft: draftAt(drafts, url.pathname + url.search, deps.now()),
  }
}
