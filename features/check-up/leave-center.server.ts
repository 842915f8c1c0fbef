import { updateBrowserSession } from '#platform/request/browser-session.server.ts'
import type { RequestContext } from '#platform/request/request.ts'

/** Removes the partner from the session. */
export async function leaveCenter(ctx: RequestContext): Promise<void> {
  const session = await ctx.ensureSession()
  await updateBrowserSession(ctx.deps, session.id, { partner_key: null })
  session.partner_key = null
  ctx.partner = null
  ctx.partnerId = null
}
