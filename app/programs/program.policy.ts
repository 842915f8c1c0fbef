import { type ActingPerson, actingPerson, findActingPerson } from '../shared/response/acting-person.server.ts'
import { findHeldResponse } from '../shared/response/response.server.ts'
import type { RequestContext } from '../shared/visit/request.ts'

/**
 * Returns who chooses a program: only the author of the check-up, with the check-ups that belong to them. Throws 403 for
 * one opened with a return code, 404 for any other, and a redirect to the start page if there is none. Nobody who only reads
 * a report can tell a partner anything in the person's name.
 */
export const programPerson = (ctx: RequestContext, url: URL): Promise<ActingPerson> => actingPerson(ctx, url)

/** The same for a call: null for anybody else, and for a check-up that was opened with a return code. */
export async function findProgramPerson(ctx: RequestContext, responseId?: string): Promise<ActingPerson | null> {
  const url = new URL(ctx.deps.settings.origin)
  if (responseId !== undefined) url.searchParams.set('responseId', responseId)
  return findActingPerson(ctx, await findHeldResponse(ctx, url))
}
