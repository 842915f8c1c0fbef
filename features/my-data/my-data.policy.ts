import { data } from 'react-router'
import { notOpenHere } from '#domain/check-ups/not-open.ts'
import { type RequestContext, responseIdIn } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import type { DataSubject } from './stored-data.ts'

/**
 * Returns the data that the caller may export and erase: the data of the signed-in account, and the answers given in
 * this browser. Excludes check-ups saved to another account and those opened with a return code, even if this browser
 * can still read them (`readElsewhere`).
 */
export async function ownData({ deps, sessionState, signedIn }: RequestContext): Promise<DataSubject> {
  const personId = signedIn?.person.id ?? null
  const sessionId = sessionState?.session.id ?? null
  const rows = await deps.db
    .selectFrom('response_owner')
    .select('response_id')
    .where('person_id', '=', personId ?? '')
    .union(
      deps.db
        .selectFrom('response_holder as h')
        .leftJoin('response_owner as o', 'o.response_id', 'h.response_id')
        .select('h.response_id')
        .where('h.session_id', '=', sessionId ?? '')
        .where('h.via', '=', 'author')
        .where('o.person_id', 'is', null),
    )
    .execute()
  return { responseIds: rows.map(({ response_id }) => response_id), personId, sessionId }
}

/**
 * Returns the data of one person of the signed-in account; null for a person of another account, on a shared tablet,
 * and for staff.
 */
export async function dataOfSubject(
  { deps, sessionState, signedIn }: RequestContext,
  subjectId: string,
): Promise<DataSubject | null> {
  if (signedIn?.person.role !== 'person' || sessionState?.session.kiosk === 1) return null
  const rows = await deps.db
    .selectFrom('subject as s')
    .leftJoin('response_owner as o', 'o.subject_id', 's.id')
    .select(['s.id', 's.name', 's.who', 'o.response_id'])
    .where('s.id', '=', subjectId)
    .where('s.person_id', '=', signedIn.person.id)
    .execute()
  const [first] = rows
  if (!first) return null
  const { id, name, who } = first
  const responseIds = rows.flatMap(({ response_id }) => response_id ?? [])
  return { responseIds, personId: null, sessionId: null, ofSubject: { id, name, who } }
}

/**
 * Returns the check-up in the query if the caller may renew and revoke its return code: one of `ownData`. Throws 404
 * for any other, as if it did not exist.
 */
export async function ownCheckUp(ctx: RequestContext, url: URL): Promise<Response & { saved: boolean }> {
  const id = responseIdIn(url)
  const { responseIds } = await ownData(ctx)
  if (id === null || !responseIds.includes(id)) throw data(notOpenHere, { status: 404 })
  const row = await ctx.deps.db
    .selectFrom('response as r')
    .leftJoin('response_owner as o', 'o.response_id', 'r.id')
    .selectAll('r')
    .select('o.person_id')
    .where('r.id', '=', id)
    .executeTakeFirst()
  if (!row) throw data(notOpenHere, { status: 404 })
  const { person_id, ...response } = row
  return { ...response, saved: person_id !== null }
}
