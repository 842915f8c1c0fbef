import { redirect } from 'react-router'
import { type ActingPerson, actingPerson, findActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { findAccessibleResponse } from '#domain/check-ups/response.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'

/**
 * Returns the person who chooses a program, with all their check-ups: only the author of a completed check-up. Throws
 * 403 for one opened with a return code, 404 for any other, a redirect to its next question for an incomplete one, and
 * a redirect to the start page if the browser has no check-up. Read access alone never allows sending anything to a
 * partner in the person's name.
 */
export async function programPerson(ctx: RequestContext, url: URL): Promise<ActingPerson> {
  const acting = await actingPerson(ctx, url)
  if (acting.response.completed_at === null)
    throw redirect(addressFor(ctx.locale, acting.response.id, '/recommendations3'), 303)
  return acting
}

/**
 * Like `programPerson`, for API calls, without throwing. Returns `pagesOpen` if the check-up is not completed, and null
 * if the caller is not its author or opened it with a return code.
 */
export async function findProgramPerson(
  ctx: RequestContext,
  responseId?: string,
): Promise<ActingPerson | 'pagesOpen' | null> {
  const url = new URL(ctx.deps.settings.origin)
  if (responseId !== undefined) url.searchParams.set('responseId', responseId)
  const acting = await findActingPerson(ctx, await findAccessibleResponse(ctx, url))
  return acting?.response.completed_at === null ? 'pagesOpen' : acting
}
