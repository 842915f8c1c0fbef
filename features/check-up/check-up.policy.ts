import { data } from 'react-router'
import {
  accessibleResponse,
  findAccessibleResponse,
  isAuthor,
  openedByCode,
} from '#domain/check-ups/response.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'

/**
 * Returns the check-up that the caller may read: one of this browser session, opened by return code, or saved to the
 * signed-in account. Throws 404 for any other, and a redirect to the start page if the browser has no check-up.
 */
export const readableAnswers = (ctx: RequestContext, url: URL): Promise<Response> => accessibleResponse(ctx, url)

/** Data of the 409 response to answers for a check-up that this browser session can no longer open. */
export const otherCheckUp = 'otherCheckUp'

/** Data of the 410 response to answers from a browser session without a check-up. */
export const closedCheckUp = 'closedCheckUp'

/**
 * Returns the check-up that the caller may answer. Like `readableAnswers`, but throws 403 for a completed one opened by
 * return code: a code allows completing a check-up, but not changing a completed one.
 */
export async function answerableResponse(ctx: RequestContext, url: URL): Promise<Response> {
  const response = await accessibleResponse(ctx, url)
  if (!(await mayAnswer(ctx, response))) throw data(openedByCode, { status: 403 })
  return response
}

/** Like `answerableResponse`, for an API call, by id. Returns null for a check-up that the caller may not read. */
export async function findAnswerableResponse(
  ctx: RequestContext,
  id: string,
): Promise<Response | typeof openedByCode | null> {
  const url = new URL(ctx.deps.settings.origin)
  url.searchParams.set('responseId', id)
  const response = await findAccessibleResponse(ctx, url)
  return response && !(await mayAnswer(ctx, response)) ? openedByCode : response
}

/** Tests if a caller who may read a check-up may answer it: anyone until it is completed, then only the author. */
export const mayAnswer = async (ctx: RequestContext, response: Response): Promise<boolean> =>
  response.completed_at === null || (await isAuthor(ctx, response.id))

/** Tests if a caller who typed the return code of a check-up that is saved to an account is its owner. */
export const mayOpenSaved = ({ signedIn }: RequestContext, ownerId: string): boolean => signedIn?.person.id === ownerId

/**
 * Tests if a return code may open a guest's check-up, complete or not: until retention deletes it. `held_until`: expiry
 * of the last session with access; null without any.
 */
export function mayOpenByCode(
  { deps }: RequestContext,
  { updated_at, held_until }: Pick<Response, 'updated_at'> & { held_until: string | null },
): boolean {
  const now = deps.now()
  const tooOldBefore = new Date(now.getTime() - deps.settings.guestDays * 86_400_000).toISOString()
  return updated_at >= tooOldBefore || (held_until !== null && held_until > now.toISOString())
}
