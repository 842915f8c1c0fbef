import {
  accessibleResponse,
  authoredResponse,
  findAccessibleResponse,
  isAuthor,
  listAccessibleResponses,
} from '#domain/check-ups/response.server.ts'
import { findHelped, noteView } from '#domain/people/staff-access.server.ts'
import { type RequestContext, responseIdIn } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'

/**
 * Returns the check-up of this browser for reading its report. Throws 404 for any other id, since knowing it gives no
 * access, and for a browser without a check-up, with ways to open one. Anyone can read the sample report.
 */
export const readableResponse = (ctx: RequestContext, url: URL): Promise<Response> => accessibleResponse(ctx, url)

/**
 * Returns the check-up of a report that the caller may help with: one of this browser, or, for staff of its partner,
 * one with the person's consent to help. Staff access is recorded in the audit log. Treats any other id like
 * `readableResponse`.
 */
export async function helpedResponse(ctx: RequestContext, url: URL): Promise<Response> {
  const id = responseIdIn(url)
  const helped =
    id !== null && !(await findAccessibleResponse(ctx, url, { quiet: true })) ? await findHelped(ctx, id) : null
  if (!helped) return accessibleResponse(ctx, url)
  await noteView(ctx, helped)
  return helped
}

/** Returns the check-ups of this browser, most recently used first; empty for none. */
export const readableResponses = (ctx: RequestContext): Promise<Response[]> => listAccessibleResponses(ctx)

/** Returns the caller's completed check-up for an API call; `pagesOpen` for an unfinished one, null for any other. */
export async function findFinishedResponse(ctx: RequestContext, id: string): Promise<Response | 'pagesOpen' | null> {
  const response = await findOwnResponse(ctx, id)
  return response && response.completed_at === null ? 'pagesOpen' : response
}

/** Returns the check-up with this id, completed or not, if it is the API caller's; else null. */
export function findOwnResponse(ctx: RequestContext, id: string): Promise<Response | null> {
  const url = new URL(ctx.deps.settings.origin)
  url.searchParams.set('responseId', id)
  return findAccessibleResponse(ctx, url)
}

/** Tests if the caller is signed in to this account, which alone may access saved data. */
export const isSignedInAs = ({ signedIn }: RequestContext, id: string): boolean => signedIn?.person.id === id

/**
 * Returns the check-up of a report that the caller may reorder by choices: only as its author. Throws 403 for one
 * opened with a return code, and otherwise like `readableResponse`.
 */
export const choosingResponse = (ctx: RequestContext, url: URL): Promise<Response> => authoredResponse(ctx, url)

/** Tests if a caller who may read a report may reorder it by an API call, by the same rule. */
export const mayChoose = (ctx: RequestContext, response: Response): Promise<boolean> => isAuthor(ctx, response.id)
