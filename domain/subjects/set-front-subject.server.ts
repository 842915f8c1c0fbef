import type { RequestContext } from '#platform/request/request.ts'

/**
 * Chooses the subject of the signed-in account to show in this sign-in. Returns its newest completed check-up; null if
 * the subject is not of this account.
 */
export async function setFrontSubject(
  { deps, signedIn }: RequestContext,
  subjectId: string,
): Promise<{ responseId: string | null } | null> {
  if (!signedIn) return null
  const newest = await deps.db
    .selectFrom('subject as s')
    .leftJoin('response_owner as o', 'o.subject_id', 's.id')
    .leftJoin('response as r', (join) => join.onRef('r.id', '=', 'o.response_id').on('r.completed_at', 'is not', null))
    .select(['r.id', 'r.completed_at'])
    .where('s.id', '=', subjectId)
    .where('s.person_id', '=', signedIn.person.id)
    .where('s.closed_at', 'is', null)
    .orderBy('r.completed_at', (order) => order.desc().nullsLast())
    .executeTakeFirst()
  if (!newest) return null
  await deps.db
    .updateTable('sign_in')
    .set({ front_subject_id: subjectId })
    .where('id', '=', signedIn.signIn.id)
    .execute()
  return { responseId: newest.id }
}
