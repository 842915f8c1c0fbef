import { data } from 'react-router'
import { findHeldResponse, heldResponse, isAuthor, openedByCode } from '../shared/response/response.server.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import type { Response } from '../shared/visit/visit.ts'

/**
 * Returns the check-up whose answers the caller may read: one that this browser holds, because it began it or entered
 * its return code, or that is saved to the signed-in person. Throws 404 for any other, and a redirect to the start page
 * if there is none.
 */
export const readableAnswers = (ctx: RequestContext, url: URL): Promise<Response> => heldResponse(ctx, url)

/** Data of the 409 response to answers of a check-up that this browser no longer holds. */
export const otherCheckUp = 'otherCheckUp'

/** Data of the 410 response to answers of a check-up where this browser holds none. */
export const closedCheckUp = 'closedCheckUp'

/**
 * Returns the check-up that the caller may answer. Like `readableAnswers`, but throws 403 for a finished one that this
 * browser opened with a return code: the code serves to go on with answering, not to change what somebody concluded.
 */
export async function answerableResponse(ctx: RequestContext, url: URL): Promise<Response> {
  const response = await heldResponse(ctx, url)
  if (!(await mayAnswer(ctx, response))) throw data(openedByCode, { status: 403 })
  return response
}

/** Like `answerableResponse`, for an API call, by id; returns null for a check-up that the caller may not read. */
export async function findAnswerableResponse(
  ctx: RequestContext,
  id: string,
): Promise<Response | typeof openedByCode | null> {
  const url = new URL(ctx.deps.settings.origin)
  url.searchParams.set('responseId', id)
  const response = await findHeldResponse(ctx, url)
  return response && !(await mayAnswer(ctx, response)) ? openedByCode : response
}

/** Whether a caller who may read a check-up may answer it: anyone until it is finished, then only the author. */
export const mayAnswer = async (ctx: RequestContext, response: Response): Promise<boolean> =>
  response.completed_at === null || (await isAuthor(ctx, response.id))

/** Whether a caller who typed the return code of a check-up that is saved to an account is the owner. */
export const mayOpenSaved = ({ signedIn }: RequestContext, ownerId: string): boolean => signedIn?.person.id === ownerId

/**
 * Whether a return code may open a guest's check-up, complete or not: as long as it is retained. `held_until` is when
 * the last session that holds it expires; null if none holds it.
 */
export function mayOpenByCode(
  { deps }: RequestContext,
  { updated_at, held_until }: Pick<Response, 'updated_at'> & { held_until: string | null },
): boolean {
  const now = deps.now()
  const tooOldBefore = new Date(now.getTime() - deps.settings.guestDays * 86_400_000).toISOString()
  return updated_at >= tooOldBefore || (held_until !== null && held_until > now.toISOString())
}
