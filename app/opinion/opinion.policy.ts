import { findHeldResponse, heldResponse } from '../shared/response/response.server.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import type { Response } from '../shared/visit/visit.ts'

/**
 * The check-up about which this browser may say what it thinks: only one that it holds. Any other answers 404, and a
 * browser without a check-up goes to the start page.
 */
export const ownResponse = (ctx: RequestContext, url: URL): Promise<Response> => heldResponse(ctx, url)

/** The same for a call, by id; null for any other check-up and for none. */
export function findOwnResponse(ctx: RequestContext, id: string): Promise<Response | null> {
  const url = new URL(ctx.deps.settings.origin)
  url.searchParams.set('responseId', id)
  return findHeldResponse(ctx, url)
}
