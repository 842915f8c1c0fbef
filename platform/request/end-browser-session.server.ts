import { deleteBrowserSession, endedSessionCookie } from './browser-session.server.ts'
import { forgetPreferences } from './preferences.server.ts'
import type { RequestContext } from './request.ts'

/** Response header that clears all site data of the browser. Cookies are also cleared one by one. */
export const clearSiteDataHeaders = { 'clear-site-data': '"cache", "cookies", "storage"' }

/** Response header at sign-out: clears cached pages and script storage. Cookies are cleared one by one. */
export const clearCacheHeaders = { 'clear-site-data': '"cache", "storage"' }

/**
 * Ends this browser's visit: deletes its session, and with it the access to its check-ups, signs out, and clears the
 * cookies. The retention period of the check-ups starts now, as after any visit. In browsers without Clear-Site-Data
 * only the cache remains, which contains no personal data.
 */
export async function endBrowserSession(ctx: RequestContext): Promise<void> {
  const { sessionState } = ctx
  if (sessionState)
    await ctx.deps.db.transaction().execute(async (trx) => {
      await releaseResponses({ ...ctx.deps, db: trx }, sessionState.session.id)
      await deleteBrowserSession({ db: trx }, sessionState.session.id)
    })
  ctx.sessionState = null
  await ctx.endSignIn()
  ctx.cookies.push(endedSessionCookie(ctx.deps.settings.origin))
  forgetPreferences(ctx)
}

/** Ends a session's access to all its check-ups. Their retention period starts now. `db` is a transaction. */
export async function releaseResponses(
  { db, now }: Pick<RequestContext['deps'], 'db' | 'now'>,
  sessionId: string,
): Promise<void> {
  await db
    .updateTable('response')
    .set({ updated_at: now().toISOString() })
    .where('id', 'in', (current) =>
      current.selectFrom('response_holder').select('response_id').where('session_id', '=', sessionId),
    )
    .execute()
  await db.deleteFrom('response_holder').where('session_id', '=', sessionId).execute()
}
