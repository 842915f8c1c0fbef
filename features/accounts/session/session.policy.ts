import { findAccessibleResponse } from '#domain/check-ups/response.server.ts'
import type { RequestContext } from '#platform/request/request.ts'

/**
 * Tests if the caller may learn whether a check-up is saved to an account: only with access to it, by this browser or
 * account.
 */
export async function mayCheckAccount(ctx: RequestContext, responseId: string): Promise<boolean> {
  const url = new URL(ctx.deps.settings.origin)
  url.searchParams.set('responseId', responseId)
  return (await findAccessibleResponse(ctx, url)) !== null
}
