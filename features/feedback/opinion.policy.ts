import { authoredResponse, findAuthored, type openedByCode } from '#domain/check-ups/response.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'

/**
 * Returns the check-up that the caller may give an opinion on: only as its author. Throws 403 for one opened with a
 * return code, 404 for any other, and a redirect to the start page for a browser without one.
 */
export const ownResponse = (ctx: RequestContext, url: URL): Promise<Response> => authoredResponse(ctx, url)

/** The same for a call, by id; null for any other check-up and for none. */
export function findOwnResponse(ctx: RequestContext, id: string): Promise<Response | typeof openedByCode | null> {
  const url = new URL(ctx.deps.settings.origin)
  url.searchParams.set('responseId', id)
  return findAuthored(ctx, url)
}
