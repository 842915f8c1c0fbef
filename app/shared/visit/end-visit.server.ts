import { deleteBrowserSession, endedSessionCookie } from './browser-session.server.ts'
import { forgetPreferences } from './preferences.server.ts'
import type { RequestContext } from './request.ts'

/** What a browser is told to forget besides the cookies that are named one by one. */
export const forgetEverything = { 'clear-site-data': '"cache", "cookies", "storage"' }

/**
 * Ends this browser's visit, from which on what it held is kept as after any visit: its session is deleted, and with it
 * the hold on any check-up; whoever is signed in is signed out; its cookies end. Browsers that do not know
 * Clear-Site-Data forget as much, except for what they cached, which holds nothing personal.
 */
export async function endVisit(ctx: RequestContext): Promise<void> {
  const { visit } = ctx
  if (visit) await ctx.deps.db.transaction().execute((trx) => letGo({ ...ctx.deps, db: trx }, visit.session.id))
  ctx.visit = null
  await ctx.endSignIn()
  ctx.cookies.push(endedSessionCookie(ctx.deps.settings.origin))
  forgetPreferences(ctx)
}

async function letGo({ db, now }: Pick<RequestContext['deps'], 'db' | 'now'>, sessionId: string): Promise<void> {
  await db
    .updateTable('response')
    .set({ updated_at: now().toISOString() })
    .where('id', 'in', (held) =>
      held.selectFrom('response_holder').select('response_id').where('session_id', '=', sessionId),
    )
    .execute()
  await deleteBrowserSession({ db }, sessionId)
}
