import type { AnyTransaction } from '#database/schema.ts'
import type { Deps } from '#platform/request/deps.ts'
import { closeIfShared, lockAccount } from './sort-check-ups.server.ts'
import { nameKeyOf, subjectName, type Who } from './sorting.ts'
import { type Changed, idOfChange, recordChange, subjectBefore } from './subject-change.server.ts'
import { addNamed, isFree, type StoredSubject, type SubjectProblem, subjectsOf } from './subjects.server.ts'

/** The subject chosen for a saved check-up: an existing subject of the account, a new one, or none. */
export type SubjectSelection = { subject: string } | { who: Who; name: string } | 'none'

/** `key`: the id of the change, so that the same form sent twice changes once. */
type Assigning = { personId: string; isAuthor: boolean; key?: string }

/**
 * Assigns a check-up of an account to a subject. Moving it from another subject can be undone, and removes its first
 * name, which was the former subject's. If saving it closed reports, they are reopened if its author chooses a subject
 * who does not share the account; later assignments never reopen any.
 */
export async function assignSubject(
  { db: trx, now, seal }: Pick<Deps, 'now' | 'seal'> & { db: AnyTransaction },
  responseId: string,
  { personId, isAuthor, key }: Assigning,
  selection: SubjectSelection,
): Promise<Changed | { problem: SubjectProblem }> {
  await lockAccount(trx, personId)
  const { id, isRepeated } = await idOfChange(trx, personId, key)
  if (isRepeated) return { changeId: id, isNew: false }
  const at = now().toISOString()
  const owned = await trx
    .selectFrom('response_owner as o')
    .innerJoin('response as r', 'r.id', 'o.response_id')
    .select(['o.subject_id', 'o.saved_at', 'r.closed_at', 'r.first_name'])
    .where('o.response_id', '=', responseId)
    .where('o.person_id', '=', personId)
    .executeTakeFirst()
  const subjects = await subjectsOf(trx, personId)
  if (!owned) return { problem: 'unknown' }
  const chosen = await chosenOrAdded(trx, subjects, { personId, at }, selection)
  if ('problem' in chosen) return chosen
  const from = owned.subject_id
  if (chosen.id === from) return { changeId: null, isNew: false }
  if (from === null) await takeName(trx, subjects, { ...chosen, at }, owned.first_name)
  else {
    const isKnown = subjects.some((each) => each.id === chosen.id)
    const before = {
      from: await subjectBefore(trx, from),
      to: chosen.id !== null && isKnown ? await subjectBefore(trx, chosen.id) : null,
      checkUps: [{ id: responseId, first_name: owned.first_name }],
    }
    const change = { id, personId, kind: 'move', fromId: from, toId: chosen.id, before, at } as const
    await recordChange({ db: trx, seal }, change)
    await trx.updateTable('response').set({ first_name: null }).where('id', '=', responseId).execute()
  }
  await trx.updateTable('response_owner').set({ subject_id: chosen.id }).where('response_id', '=', responseId).execute()
  await removeIfEmpty(trx, from)
  const isShared = await closeIfShared(trx, personId, at)
  const isFirst = from === null && owned.closed_at === owned.saved_at
  if (isAuthor && isFirst && !isShared) await reopen(trx, personId, owned.saved_at)
  else await closeForGood(trx, personId, { savedAt: owned.saved_at, at })
  return { changeId: from === null ? null : id, isNew: true }
}

async function chosenOrAdded(
  trx: AnyTransaction,
  subjects: readonly StoredSubject[],
  { personId, at }: { personId: string; at: string },
  selection: SubjectSelection,
): Promise<{ id: string | null } | { problem: SubjectProblem }> {
  if (selection === 'none') return { id: null }
  if (!('subject' in selection)) return addNamed(trx, subjects, { personId, at, ...selection })
  const isKnown = subjects.some(({ id, isClosed }) => id === selection.subject && !isClosed)
  return isKnown ? { id: selection.subject } : { problem: 'unknown' }
}

/** Names a nameless subject after its first named check-up, if the name is free. */
async function takeName(
  trx: AnyTransaction,
  subjects: readonly StoredSubject[],
  { id, at }: { id: string | null; at: string },
  first_name: string | null,
): Promise<void> {
  const name = subjectName(first_name ?? '')
  const isNameless = subjects.some((each) => each.id === id && each.nameKey === '')
  if (!isNameless || id === null || name === '' || !isFree(subjects, name)) return
  const row = { name, name_key: nameKeyOf(name), updated_at: at }
  await trx.updateTable('subject').set(row).where('id', '=', id).execute()
}

/** Removes a subject without check-ups, after a mistaken choice; not one added by hand. */
export async function removeIfEmpty(trx: AnyTransaction, id: string | null): Promise<void> {
  if (id === null) return
  await trx
    .deleteFrom('subject')
    .where('id', '=', id)
    .where('who', '!=', 'me')
    .where('request_key', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('response_owner as o').select('o.response_id').where('o.subject_id', '=', id))),
    )
    .execute()
}

/** Reopens the reports of an account that were closed at the given time. */
export const reopen = (trx: AnyTransaction, personId: string, at: string): Promise<void> =>
  changeClosing(trx, personId, { from: at, to: null })

/**
 * Makes it permanent that saving a check-up closed reports: replaces `savedAt`, by which `reopen` finds them. Moving
 * the check-up to another subject then reopens nothing.
 */
const closeForGood = (
  trx: AnyTransaction,
  personId: string,
  { savedAt, at }: { savedAt: string; at: string },
): Promise<void> => changeClosing(trx, personId, { from: savedAt, to: at })

async function changeClosing(
  trx: AnyTransaction,
  personId: string,
  { from, to }: { from: string; to: string | null },
): Promise<void> {
  await trx
    .updateTable('response')
    .set({ closed_at: to })
    .where('closed_at', '=', from)
    .where('id', 'in', (owned) =>
      owned.selectFrom('response_owner').select('response_id').where('person_id', '=', personId),
    )
    .execute()
}
