import { heldResponse } from '../shared/response/response.server.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import type { Response } from '../shared/visit/visit.ts'

/**
 * The check-up for which this browser may ask for a check-in: only one that it holds. Any other answers 404, and a browser
 * without a check-up goes to the start page. Whoever reads a shared report asks for nothing in the person's name.
 */
export const askingResponse = (ctx: RequestContext, url: URL): Promise<Response> => heldResponse(ctx, url)
