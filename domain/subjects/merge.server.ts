import type { AnyTransaction } from '#database/schema.ts'
import type { Deps } from '#platform/request/deps.ts'
import { closeIfShared, lockAccount } from './sort-check-ups.server.ts'
import { nameKeyOf, type Who } from './sorting.ts'
import { type Changed, idOfChange, recordChange, subjectBefore } from './subject-change.server.ts'
import { type SubjectProblem, subjectsOf } from './subjects.server.ts'

/** Relations of a person to an account, the closest first. */
const closest: readonly Who[] = ['me', 'shares', 'cares']

/** The two subjects of an account that are one person, and the name to use. `key`: the id of the change. */
export type Merging = { from: string; into: string; name: string; key?: string }

/**
 * Merges two subjects of an account: the second gets all check-ups of the first. Returns the reason if that is not
 * possible.
 */
export async function mergeSubjects(
  { db: trx, now, seal }: Pick<Deps, 'now' | 'seal'> & { db: AnyTransaction },
  personId: string,
  { from: fromId, into: toId, name, key }: Merging,
): Promise<Changed | { problem: SubjectProblem | 'name' }> {
  await lockAccount(trx, personId)
  const { id, isRepeated } = await idOfChange(trx, personId, key)
  if (isRepeated) return { changeId: id, isNew: false }
  const subjects = (await subjectsOf(trx, personId)).filter(({ isClosed }) => !isClosed)
  const [from, to] = [fromId, toId].map((each) => subjects.find((subject) => subject.id === each))
  if (!from || !to || from.id === to.id) return { problem: 'unknown' }
  if (name !== from.name && name !== to.name) return { problem: 'name' }
  const at = now().toISOString()
  const checkUps = await trx
    .selectFrom('response_owner as o')
    .innerJoin('response as r', 'r.id', 'o.response_id')
    .select(['r.id', 'r.first_name'])
    .where('o.subject_id', '=', fromId)
    .execute()
  const before = { from: await subjectBefore(trx, fromId), to: await subjectBefore(trx, toId), checkUps }
  await trx.updateTable('sign_in').set({ front_subject_id: toId }).where('front_subject_id', '=', fromId).execute()
  await trx.updateTable('response_owner').set({ subject_id: toId }).where('subject_id', '=', fromId).execute()
  // Name and relation are unique, and may come from the deleted subject.
  await trx.deleteFrom('subject').where('id', '=', fromId).execute()
  const who = closest.find((each) => each === from.who || each === to.who)
  await trx
    .updateTable('subject')
    .set({ who, name, name_key: nameKeyOf(name), updated_at: at, confirmed_at: at })
    .where('id', '=', toId)
    .execute()
  await recordChange({ db: trx, seal }, { id, personId, kind: 'merge', fromId, toId, before, at })
  await closeIfShared(trx, personId, at)
  return { changeId: id, isNew: true }
}
