import { authoredResponse, findAuthored, type openedByCode } from '#domain/check-ups/response.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'

/**
 * Returns the check-up about which the caller may give feedback: only the author may. Throws 403 for a check-up opened
 * with a return code, 404 for any other, and a redirect to the start page if the browser has none.
 */
export const ownResponse = (ctx: RequestContext, url: URL): Promise<Response> => authoredResponse(ctx, url)

/** Returns the check-up by id if the caller is its author, or `openedByReturnCode`; null for any other. */
export function findOwnResponse(ctx: RequestContext, id: string): Promise<Response | typeof openedByCode | null> {
  const url = new URL(ctx.deps.settings.origin)
  url.searchParams.set('responseId', id)
  return findAuthored(ctx, url)
}
