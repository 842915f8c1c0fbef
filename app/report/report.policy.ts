import { findHelped, noteLook } from '../shared/person/staff-access.server.ts'
import { findHeldResponse, heldResponse, listHeldResponses } from '../shared/response/response.server.ts'
import { type RequestContext, responseIdIn } from '../shared/visit/request.ts'
import type { Response } from '../shared/visit/visit.ts'

/**
 * The check-up whose report this browser may read: only one that it holds. Knowing an id is never enough; any other
 * answers 404, and a browser without a check-up goes to the start page. A sample report needs none: it is for anyone.
 */
export const readableResponse = (ctx: RequestContext, url: URL): Promise<Response> => heldResponse(ctx, url)

/**
 * The check-up whose report may be read by whoever helps: one that this browser holds, or one whose person has agreed to be
 * helped by the staff of its partner, for that staff. Each look of theirs is noted. Any other as above.
 */
export async function helpedResponse(ctx: RequestContext, url: URL): Promise<Response> {
  const id = responseIdIn(url)
  const helped = id !== null && !(await findHeldResponse(ctx, url, { quiet: true })) ? await findHelped(ctx, id) : null
  if (!helped) return heldResponse(ctx, url)
  await noteLook(ctx, helped)
  return helped
}

/** The check-ups that this browser may list: those that it holds, the one touched last first. None for a stranger. */
export const readableResponses = (ctx: RequestContext): Promise<Response[]> => listHeldResponses(ctx)

/** The finished check-up whose report a call may read, by the same rule; null when there is none. */
export async function findReadableResponse(ctx: RequestContext, url: URL): Promise<Response | null> {
  const response = await findHeldResponse(ctx, url)
  return response?.completed_at ? response : null
}

/** A check-up that a call names, by the same rule, finished or not; null for any other and for none. */
export function findOwnResponse(ctx: RequestContext, id: string): Promise<Response | null> {
  const url = new URL(ctx.deps.settings.origin)
  url.searchParams.set('responseId', id)
  return findHeldResponse(ctx, url)
}

/** Whether a call is about the person who makes it. What is saved to a person is for them alone. */
export const isSignedInAs = ({ signedIn }: RequestContext, id: string): boolean => signedIn?.person.id === id

/** The check-up on whose report this browser may choose what comes first: only one that it holds, as above. */
export const choosingResponse = (ctx: RequestContext, url: URL): Promise<Response> => heldResponse(ctx, url)
