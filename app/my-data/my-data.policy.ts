import type { RequestContext } from '../shared/visit/request.ts'
import type { DataSubject } from './collect.server.ts'

/**
 * Returns the data that the caller may copy and delete: what is saved to the signed-in person, and what this browser
 * holds. A check-up saved to somebody else is theirs alone, even where this browser still holds it.
 */
export async function ownData({ deps, visit, signedIn }: RequestContext): Promise<DataSubject> {
  const personId = signedIn?.person.id ?? null
  const sessionId = visit?.session.id ?? null
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
        .where('o.person_id', 'is', null),
    )
    .execute()
  return { responseIds: rows.map(({ response_id }) => response_id), personId, sessionId }
}
