import type { Database } from '#database/schema.ts'
import { checkUpsOfSubject } from '#domain/subjects/check-ups-of-subject.server.ts'
import { type RequestContext, responseIdIn } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { authoredResponse, findAccessibleResponse, findAuthored, isAuthor, openedByCode } from './response.server.ts'

/**
 * The check-up that a page is about, complete or not, and the ids of all check-ups that share its steps, plans and
 * notes. Rows are stored with `response` and read for all `ids`, so that steps continue from one check-up to the next.
 */
export type ActingPerson = { response: Response; ids: readonly string[] }

/**
 * Returns the check-up to act on: the one in the URL, else the current one (`authoredResponse`, which throws unless the
 * caller is its author). `ids`: all check-ups of the same subject if it is saved to the signed-in account. For guests
 * only this one, since several people may use one browser.
 */
export async function actingPerson(ctx: RequestContext, url: URL): Promise<ActingPerson> {
  const response = await authoredResponse(ctx, url)
  return { response, ids: await idsOfPerson(ctx, response) }
}

/** Returns the ids of all check-ups of the same subject, this one first. */
async function idsOfPerson({ deps, signedIn }: RequestContext, response: Response): Promise<readonly string[]> {
  if (!signedIn) return [response.id]
  return (await checkUpsOfSubject(deps, response.id, signedIn.person.id)).ids
}

/**
 * Like `actingPerson`, for API calls: null if the caller may not read the check-up, `openedByCode` if the caller may
 * only read it.
 */
export async function findActing(ctx: RequestContext, url: URL): Promise<ActingPerson | typeof openedByCode | null> {
  const response = await findAuthored(ctx, url)
  if (!response || response === openedByCode) return response
  return { response, ids: await idsOfPerson(ctx, response) }
}

/** Like `findActing`, for API calls with the id of a check-up. */
export function findActingById(ctx: RequestContext, responseId: string): ReturnType<typeof findActing> {
  const url = new URL(ctx.deps.settings.origin)
  url.searchParams.set('responseId', responseId)
  return findActing(ctx, url)
}

/** Like `actingPerson`, for a check-up already loaded: null unless the caller is its author. */
export async function findActingPerson(ctx: RequestContext, response: Response | null): Promise<ActingPerson | null> {
  if (!response || !(await isAuthor(ctx, response.id))) return null
  return { response, ids: await idsOfPerson(ctx, response) }
}

/** Selects check-ups with the owner of each, and the session if it is the author's. */
const authorsOf = (db: Database, ids: readonly string[], { sessionId }: { sessionId: string }) =>
  db
    .selectFrom('response as r')
    .leftJoin('response_owner as o', 'o.response_id', 'r.id')
    .leftJoin('response_holder as h', (join) =>
      join.onRef('h.response_id', '=', 'r.id').on('h.session_id', '=', sessionId).on('h.via', '=', 'author'),
    )
    .where('r.id', 'in', ids)
    .select(['r.id as response_id', 'o.person_id as owner', 'h.session_id'])
    .execute()

/**
 * Filters check-ups to those that the caller may read as their author. For pages with steps, plans or notes, which a
 * return code does not open.
 */
export async function authoredAmong(
  { deps, sessionState, signedIn }: RequestContext,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const rows = await authorsOf(deps.db, ids, { sessionId: sessionState?.session.id ?? '' })
  const authored = rows.filter(
    ({ owner, session_id }) => session_id !== null || (signedIn && owner === signedIn.person.id),
  )
  return ids.filter((id) => authored.some(({ response_id }) => response_id === id))
}

/**
 * Like `actingPerson`, for public pages: returns null instead of throwing. For a signed-in caller without a check-up in
 * this browser, returns the last one saved to the account: of the subject to show, else of the account holder, else of
 * any subject.
 */
export async function findActor(ctx: RequestContext, url: URL): Promise<ActingPerson | null> {
  const current = await findActingPerson(ctx, await findAccessibleResponse(ctx, url))
  if (current || responseIdIn(url) !== null || !ctx.signedIn) return current
  const frontSubject = ctx.signedIn.person.frontSubject ?? ''
  const saved = await ctx.deps.db
    .selectFrom('response as r')
    .innerJoin('response_owner as o', 'o.response_id', 'r.id')
    .selectAll('r')
    .where('o.person_id', '=', ctx.signedIn.person.id)
    .leftJoin('subject as s', 's.id', 'o.subject_id')
    .orderBy((eb) => eb.case().when('s.id', '=', frontSubject).then(0).when('s.who', '=', 'me').then(1).else(2).end())
    .orderBy('o.saved_at', 'desc')
    .orderBy('r.id', 'desc')
    .executeTakeFirst()
  return saved ? { response: saved, ids: await idsOfPerson(ctx, saved) } : null
}
