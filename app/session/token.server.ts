import { allow, type RateLimit } from '../shared/guard/rate-limit.server.ts'
import { updateBrowserSession } from '../shared/visit/browser-session.server.ts'
import type { RequestContext } from '../shared/visit/request.ts'

/** New sessions per address. High, because a partner's server may call from one address for all of its visitors. */
const sessionLimit: RateLimit = { name: 'token-session', points: 600, seconds: 600 }
/** Tokens per session. A client needs one an hour, and may have several tabs. */
const tokenLimit: RateLimit = { name: 'token', points: 120, seconds: 3600 }

/** Whether the rate limits allow the caller a token: per session, or per address if there is no session yet. */
export const mayHaveToken = ({ deps, visit, addressPrefix }: RequestContext): Promise<boolean> =>
  visit ? allow(deps, tokenLimit, visit.session.id) : allow(deps, sessionLimit, addressPrefix)

/**
 * Stores the id under which a client knows its visitor: for the check-up that begins next, and for the signed-in
 * person. Returns false if it needs a new session and the address is over the rate limit.
 */
export async function keepClientId(ctx: RequestContext, client_id: string | null): Promise<boolean> {
  const { deps, signedIn } = ctx
  if (!ctx.visit && !(await allow(deps, sessionLimit, ctx.addressPrefix))) return false
  const session = await ctx.ensureSession()
  await deps.db.transaction().execute(async (trx) => {
    await updateBrowserSession({ db: trx }, session.id, { client_id })
    if (!signedIn) return
    const updated_at = deps.now().toISOString()
    await trx.updateTable('person').set({ client_id, updated_at }).where('id', '=', signedIn.person.id).execute()
  })
  return true
}
