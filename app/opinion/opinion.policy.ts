import { authoredResponse, findAuthored, type openedByCode } from '../shared/response/response.server.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import type { Response } from '../shared/visit/visit.ts'

/**
 * The check-up about which the caller may say what they think: only as its author. One opened with a return code answers
 * 403, any other 404, and a browser without a check-up goes to the start page.
 */
export const ownResponse = (ctx: RequestContext, url: URL): Promise<Response> => authoredResponse(ctx, url)

/** The same for a call, by id; null for any other check-up and for none. */
export function findOwnResponse(ctx: RequestContext, id: string): Promise<Response | typeof openedByCode | null> {
  const url = new URL(ctx.deps.settings.origin)
  url.searchParams.set('responseId', id)
  return findAuthored(ctx, url)
}
