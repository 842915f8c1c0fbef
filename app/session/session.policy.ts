import { findHeldResponse } from '../shared/response/response.server.ts'
import type { RequestContext } from '../shared/visit/request.ts'

/**
 * Whether whoever asks may learn if a response was saved to an account: only one who holds it in this browser, or to whom
 * it was saved.
 */
export async function mayAskAbout(ctx: RequestContext, responseId: string): Promise<boolean> {
  const url = new URL(ctx.deps.settings.origin)
  url.searchParams.set('responseId', responseId)
  return (await findHeldResponse(ctx, url)) !== null
}
