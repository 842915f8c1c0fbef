import { findHeldResponse, heldResponse } from '../shared/response/response.server.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import type { Response } from '../shared/visit/visit.ts'

/**
 * The check-up that this browser may answer, read and change: only one that it holds, because it began it or was given
 * its return code. Throws 404 for any other, and goes to the start page when there is none.
 */
export const answerableResponse = (ctx: RequestContext, url: URL): Promise<Response> => heldResponse(ctx, url)

/** The same for a call, by id; null for any other check-up and for none. */
export function findAnswerableResponse(ctx: RequestContext, id: string): Promise<Response | null> {
  const url = new URL(ctx.deps.settings.origin)
  url.searchParams.set('responseId', id)
  return findHeldResponse(ctx, url)
}

/**
 * Whether a return code may open a check-up, finished or not: as long as it is kept. `held_until` is when the last session
 * that holds it ends, null when none does any more.
 */
export function mayBeTakenUp(
  { deps }: RequestContext,
  { updated_at, held_until }: Pick<Response, 'updated_at'> & { held_until: string | null },
): boolean {
  const now = deps.now()
  const tooOldBefore = new Date(now.getTime() - deps.settings.guestDays * 86_400_000).toISOString()
  return updated_at >= tooOldBefore || (held_until !== null && held_until > now.toISOString())
}
