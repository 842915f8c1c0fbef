import { findHeldResponse, heldResponse } from '../shared/response/response.server.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import type { Response } from '../shared/visit/visit.ts'

/**
 * Returns the check-up that the caller may read and answer: one that this browser holds, because it began it or entered
 * its return code, or that is saved to the signed-in person. Throws 404 for any other, and a redirect to the start page
 * if there is none.
 */
export const answerableResponse = (ctx: RequestContext, url: URL): Promise<Response> => heldResponse(ctx, url)

/** Like `answerableResponse`, for an API call, by id; returns null for any other check-up. */
export function findAnswerableResponse(ctx: RequestContext, id: string): Promise<Response | null> {
  const url = new URL(ctx.deps.settings.origin)
  url.searchParams.set('responseId', id)
  return findHeldResponse(ctx, url)
}

/**
 * Whether a return code may open a check-up, complete or not: as long as it is retained. `held_until` is when the last
 * session that holds it expires; null if none holds it.
 */
export function mayOpenByCode(
  { deps }: RequestContext,
  { updated_at, held_until }: Pick<Response, 'updated_at'> & { held_until: string | null },
): boolean {
  const now = deps.now()
  const tooOldBefore = new Date(now.getTime() - deps.settings.guestDays * 86_400_000).toISOString()
  return updated_at >= tooOldBefore || (held_until !== null && held_until > now.toISOString())
}
