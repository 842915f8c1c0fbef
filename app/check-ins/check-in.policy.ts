import { heldResponse } from '../shared/response/response.server.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import type { Response } from '../shared/visit/visit.ts'

/**
 * Returns the check-up for which the caller may request a check-in: one that this browser holds or that is saved to the
 * signed-in person. Throws 404 for any other, and a redirect to the start page if there is none. A reader of a shared
 * report cannot request anything in the person's name.
 */
export const checkInResponse = (ctx: RequestContext, url: URL): Promise<Response> => heldResponse(ctx, url)
