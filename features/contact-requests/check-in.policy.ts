import { authoredResponse } from '#domain/check-ups/response.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'

/**
 * Returns the check-up for which the caller may make a contact request: one answered in this browser or saved to the
 * signed-in account. Throws 403 for one opened with a return code, 404 for any other, and a redirect to the start page
 * if the browser has no check-up. Read access alone never allows a request in the person's name.
 */
export const checkInResponse = (ctx: RequestContext, url: URL): Promise<Response> => authoredResponse(ctx, url)
