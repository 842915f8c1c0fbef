import type { AnyTransaction } from '#database/schema.ts'
import { note } from '#domain/people/audit.server.ts'
import type { Deps } from '#platform/request/deps.ts'
import { deleteResponses } from './delete.server.ts'

/**
 * Deletes one person of an account with all their check-ups, in the given transaction, and the name of the account if
 * the person is its holder. The account stays.
 */
export async function deleteSubject(
  { db: trx, now }: { db: AnyTransaction; now: Deps['now'] },
  { personId, subjectId }: { personId: string; subjectId: string },
): Promise<void> {
  const rows = await trx
    .selectFrom('response_owner')
    .select('response_id')
    .where('subject_id', '=', subjectId)
    .execute()
  const responseIds = rows.map(({ response_id }) => response_id)
  await deleteResponses({ db: trx, now }, { responseIds, personId: null })
  const ids = [...(await idsOf(trx, { personId, subjectId }))]
  await trx
    .deleteFrom('subject_change')
    .where('person_id', '=', personId)
    .where(({ or, eb }) => or([eb('from_id', 'in', ids), eb('to_id', 'in', ids)]))
    .execute()
  const deleted = await trx
    .deleteFrom('subject')
    .where('id', '=', subjectId)
    .where('person_id', '=', personId)
    .returning('who')
    .executeTakeFirst()
  if (deleted?.who === 'me')
    await trx
      .updateTable('person')
      .set({ name: '', first_name: null, last_name: null })
      .where('id', '=', personId)
      .execute()
  await note({ db: trx, now }, { actor: 'person', actorId: personId, action: 'deleted', personId })
}

/** Returns the ids of a subject: its own, and those of the subjects merged into it, also over several merges. */
async function idsOf(trx: AnyTransaction, { personId, subjectId }: { personId: string; subjectId: string }) {
  const merges = await trx
    .selectFrom('subject_change')
    .select(['from_id', 'to_id'])
    .where('person_id', '=', personId)
    .where('kind', '=', 'merge')
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute()
  const ids = new Set([subjectId])
  // Newest first: if A was merged into B and later B into C, C must find B before A.
  for (const { from_id, to_id } of merges) if (to_id !== null && ids.has(to_id)) ids.add(from_id)
  return ids
}
