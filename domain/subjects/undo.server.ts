import type { AnyTransaction } from '#database/schema.ts'
import type { Deps } from '#platform/request/deps.ts'
import { removeIfEmpty } from './assign-subject.server.ts'
import { closeIfShared, lockAccount } from './sort-check-ups.server.ts'
import { type SubjectBefore, stateBefore } from './subject-change.server.ts'
import { isFree, problemWith, type StoredSubject, type SubjectProblem, subjectsOf } from './subjects.server.ts'

type UndoDeps = Pick<Deps, 'now' | 'seal'> & { db: AnyTransaction }

/**
 * Reason why a change cannot be undone. `tooLate`: it is too old, its check-ups were moved since, or its person's id
 * now belongs to another.
 */
export type UndoProblem = SubjectProblem | 'tooLate'

/**
 * Undoes a change: names and check-ups are as before; check-ups saved since stay with their subject. A second call
 * changes nothing.
 */
export async function undoChange(
  { db: trx, now, seal }: UndoDeps,
  personId: string,
  changeId: string,
): Promise<UndoProblem | 'repeated' | null> {
  await lockAccount(trx, personId)
  const change = await trx
    .selectFrom('subject_change')
    .selectAll()
    .where('id', '=', changeId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  if (!change) return 'unknown'
  if (change.ended_at) return 'repeated'
  const at = now().toISOString()
  const before = change.expires_at > at ? stateBefore({ seal }, changeId, change.before) : null
  if (!before) return 'tooLate'
  const { from, to, checkUps } = before
  const moved = await stillMoved(trx, checkUps, change.to_id)
  const subjects = await subjectsOf(trx, personId)
  const isMerge = change.kind === 'merge'
  if (isMerge ? !subjects.some(({ id }) => id === to?.id) : moved.length === 0) return 'tooLate'
  const stored = await trx
    .selectFrom('subject')
    .select(['person_id', 'created_at'])
    .where('id', '=', from.id)
    .executeTakeFirst()
  if (stored && (stored.person_id !== personId || stored.created_at !== from.created_at)) return 'tooLate'
  if (isMerge && to) {
    const others = subjects.filter(({ id }) => id !== to.id)
    if (!isFree(others, to.name)) return 'taken'
    const problem = problemWith([...others, asStored(to)], from.name)
    if (problem) return problem
    const row = { who: to.who, name: to.name, name_key: to.name_key, updated_at: at }
    await trx.updateTable('subject').set(row).where('id', '=', to.id).execute()
  }
  if (!stored) {
    const problem = isMerge ? null : problemWith(subjects, from.name)
    if (problem) return problem
    await trx
      .insertInto('subject')
      .values({ ...from, person_id: personId, updated_at: at, confirmed_at: at })
      .execute()
  }
  for (const { id, first_name } of moved) {
    await trx.updateTable('response_owner').set({ subject_id: from.id }).where('response_id', '=', id).execute()
    await trx.updateTable('response').set({ first_name }).where('id', '=', id).execute()
  }
  if (to === null) await removeIfEmpty(trx, change.to_id)
  await trx.updateTable('subject_change').set({ ended_at: at }).where('id', '=', changeId).execute()
  await closeIfShared(trx, personId, at)
  return null
}

const asStored = ({ id, who, name, name_key, closed_at }: SubjectBefore): StoredSubject => ({
  ...{ id, who, name, nameKey: name_key, isClosed: closed_at !== null },
})

/** Returns the check-ups that are still with the subject to which a change moved them. */
async function stillMoved<T extends { id: string }>(
  trx: AnyTransaction,
  checkUps: readonly T[],
  toId: string | null,
): Promise<T[]> {
  if (checkUps.length === 0) return []
  const rows = await trx
    .selectFrom('response_owner')
    .select('response_id')
    .where(
      'response_id',
      'in',
      checkUps.map(({ id }) => id),
    )
    .where('subject_id', toId === null ? 'is' : '=', toId)
    .execute()
  const ids = new Set(rows.map(({ response_id }) => response_id))
  return checkUps.filter(({ id }) => ids.has(id))
}
