import { allow, type RateLimit } from '../shared/guard/rate-limit.server.ts'
import { updateBrowserSession } from '../shared/visit/browser-session.server.ts'
import type { RequestContext } from '../shared/visit/request.ts'

/** A partner's own server may stand behind one address, for all of its people. */
const sessionLimit: RateLimit = { name: 'token-session', points: 600, seconds: 600 }
/** A client needs one an hour, and has several tabs. */
const tokenLimit: RateLimit = { name: 'token', points: 120, seconds: 3600 }

/** Whether whoever calls may have a token for the session that they have, or a session with it. */
export const mayHaveToken = ({ deps, visit, addressPrefix }: RequestContext): Promise<boolean> =>
  visit ? allow(deps, tokenLimit, visit.session.id) : allow(deps, sessionLimit, addressPrefix)

/**
 * Keeps under which id a client knows its visitor: for the check-up that begins next, and for the person who is signed in.
 * False when too many sessions would begin by it.
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
