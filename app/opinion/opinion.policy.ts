import { findHeldResponse, heldResponse } from '../shared/response/response.server.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import type { Response } from '../shared/visit/visit.ts'

/**
 * Returns the check-up about which this browser may give an opinion: only one that it holds. Throws 404 for any other,
 * and a redirect to the start page for a browser without one.
 */
export const ownResponse = (ctx: RequestContext, url: URL): Promise<Response> => heldResponse(ctx, url)

/** Returns the same for a call, by id; null for any other check-up and for none. */
export function findOwnResponse(ctx: RequestContext, id: string): Promise<Response | null> {
  const url = new URL(ctx.deps.settings.origin)
  url.searchParams.set('responseId', id)
  return findHeldResponse(ctx, url)
}
