import type { AnyTransaction, Database } from '#database/schema.ts'
import type { Deps } from '#platform/request/deps.ts'
import { sortCheckUps } from './sort-check-ups.server.ts'

/**
 * Returns the ids of all check-ups of the same subject, this one first. Returns only the id itself if the check-up has
 * no owner or subject. `personId`: limits the result to check-ups that this account owns. `isClosed`: the subject has
 * died.
 */
export async function checkUpsOfSubject(
  deps: Pick<Deps, 'now'> & { db: Database | AnyTransaction },
  responseId: string,
  personId?: string,
): Promise<{ owner: string | null; ids: readonly string[]; isClosed: boolean }> {
  let rows = await ofSubject(deps.db, responseId)
  const [row] = rows
  if (!row || (personId !== undefined && row.owner !== personId))
    return { owner: null, ids: [responseId], isClosed: false }
  if (row.subject_id === null && row.sorted_at === null) {
    await sortCheckUps(deps, row.owner)
    rows = await ofSubject(deps.db, responseId)
  }
  const others = rows.flatMap(({ response_id }) => (response_id && response_id !== responseId ? response_id : []))
  return { owner: row.owner, ids: [responseId, ...others], isClosed: row.closed_at !== null }
}

const ofSubject = (db: Database | AnyTransaction, responseId: string) =>
  db
    .selectFrom('response_owner as o')
    .innerJoin('person as p', 'p.id', 'o.person_id')
    .leftJoin('subject as s', 's.id', 'o.subject_id')
    .leftJoin('response_owner as other', 'other.subject_id', 'o.subject_id')
    .select(['o.person_id as owner', 'o.subject_id', 'p.sorted_at', 's.closed_at', 'other.response_id'])
    .where('o.response_id', '=', responseId)
    .orderBy('other.saved_at', 'desc')
    .execute()
