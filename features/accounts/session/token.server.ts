import { allow } from '#platform/abuse/rate-limit.server.ts'
import { updateBrowserSession } from '#platform/request/browser-session.server.ts'
import type { RequestContext } from '#platform/request/request.ts'

/** Counts a token of the caller. Returns false above the rate limit, per session, or per address without a session. */
export const allowToken = (ctx: RequestContext): Promise<boolean> =>
  ctx.sessionState ? allow(ctx, 'token', ctx.sessionState.session.id) : allow(ctx, 'token-session')

/**
 * Stores a client's id for its visitor: for the next check-up, and for the signed-in account. Returns false if it needs
 * a new session and the address exceeds the rate limit.
 */
export async function saveClientId(ctx: RequestContext, client_id: string | null): Promise<boolean> {
  const { deps, signedIn } = ctx
  if (!ctx.sessionState && !(await allow(ctx, 'token-session'))) return false
  const session = await ctx.ensureSession()
  await deps.db.transaction().execute(async (trx) => {
    await updateBrowserSession({ db: trx }, session.id, { client_id })
    if (!signedIn) return
    const updated_at = deps.now().toISOString()
    await trx.updateTable('person').set({ client_id, updated_at }).where('id', '=', signedIn.person.id).execute()
  })
  return true
}
