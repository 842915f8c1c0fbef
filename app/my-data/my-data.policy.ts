import type { RequestContext } from '../shared/visit/request.ts'
import type { Whose } from './collect.server.ts'

/**
 * What whoever asks may have a copy of, and may delete: what is saved to the person who is signed in, and what this browser
 * holds. A check-up that is saved to somebody else is theirs alone, also where this browser still holds it.
 */
export async function ownData({ deps, visit, signedIn }: RequestContext): Promise<Whose> {
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
