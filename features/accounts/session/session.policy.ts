import { findAccessibleResponse } from '#domain/check-ups/response.server.ts'
import type { RequestContext } from '#platform/request/request.ts'

/**
 * Tests if the caller may learn whether a check-up was saved to an account: only if this browser or the caller's
 * account has access to it.
 */
export async function mayCheckAccount(ctx: RequestContext, responseId: string): Promise<boolean> {
  const url = new URL(ctx.deps.settings.origin)
  url.searchParams.set('responseId', responseId)
  return (await findAccessibleResponse(ctx, url)) !== null
}
