import { authoredResponse } from '#domain/check-ups/response.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'

/**
 * Returns the check-up for which the caller may make a contact request: answered in this browser or saved to the
 * signed-in account. Throws 403 if it was opened with a return code, which never allows requests in the person's name;
 * 404 for others; a redirect to the start page without a check-up.
 */
export const checkInResponse = (ctx: RequestContext, url: URL): Promise<Response> => authoredResponse(ctx, url)
