import type { AnyTransaction } from '#database/schema.ts'
import type { Deps } from '#platform/request/deps.ts'
import { chooseSubject } from './choose-subject.ts'
import { addSubject, closeIfShared, lockAccount, sortCheckUps } from './sort-check-ups.server.ts'
import { nameKeyOf, sideOf, subjectName } from './sorting.ts'
import { isFree, subjectsOf } from './subjects.server.ts'

type TrxDeps = Pick<Deps, 'now'> & { db: AnyTransaction }

/**
 * Saves a guest's check-up to an account, and to one of its subjects if that is certain. Otherwise it has no subject
 * until the person chooses, and all reports of the account are closed.
 */
export async function saveToSubject(
  { db: trx, now }: TrxDeps,
  { id, audience, first_name }: { id: string; audience: string; first_name: string | null },
  { personId, isSignedIn, subjectId }: { personId: string; isSignedIn: boolean; subjectId?: string | undefined },
): Promise<void> {
  const account = await lockAccount(trx, personId)
  if (account?.sorted_at === null) await sortCheckUps({ db: trx, now }, personId)
  const at = now().toISOString()
  const all = await subjectsOf(trx, personId)
  const subjects = all.filter(({ isClosed }) => !isClosed)
  const hasOthers = subjects.length === 0 && (all.length > 0 || (await hasCheckUps(trx, personId)))
  const name = subjectName(first_name ?? '')
  const whose = subjects.some(({ id: known }) => known === subjectId)
    ? { subject: subjectId ?? '' }
    : chooseSubject({ subjects, hasOthers, audience, nameKey: nameKeyOf(name), isSignedIn })
  const ofAccount = sideOf(audience) === 'own' ? subjectName(account?.first_name ?? '') : ''
  const subject_id =
    whose === 'ask'
      ? null
      : 'subject' in whose
        ? whose.subject
        : await addSubject(trx, { personId, who: whose.add, name: name || ofAccount, at })
  await trx
    .insertInto('response_owner')
    .values({ response_id: id, person_id: personId, saved_at: at, subject_id })
    .execute()
  // A person who has died, and a check-up without a person, share the account, too.
  if (whose === 'ask' || all.length > 1 || account?.has_unsorted) await closeIfShared(trx, personId, at)
}

async function hasCheckUps(trx: AnyTransaction, personId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('response_owner')
    .select('response_id')
    .where('person_id', '=', personId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Stores the first name of a saved check-up in its nameless subject. If the subject has another name, removes the
 * subject from the check-up, which may be about someone else.
 */
export async function recordFirstName(
  { db: trx, now }: TrxDeps,
  responseId: string,
  first_name: string,
): Promise<void> {
  const name = subjectName(first_name)
  const row = await trx
    .selectFrom('response_owner as o')
    .innerJoin('subject as s', 's.id', 'o.subject_id')
    .select(['o.person_id', 's.id', 's.name', 's.name_key'])
    .where('o.response_id', '=', responseId)
    .executeTakeFirst()
  if (!row || name === '' || name === row.name) return
  await lockAccount(trx, row.person_id)
  const others = await trx
    .selectFrom('response_owner')
    .select('response_id')
    .where('subject_id', '=', row.id)
    .where('response_id', '!=', responseId)
    .executeTakeFirst()
  const subjects = await subjectsOf(trx, row.person_id)
  const at = now().toISOString()
  const isSame = row.name_key === '' || nameKeyOf(name) === row.name_key
  if (isFree(subjects, name, row.id) && (isSame || !others)) {
    const named = { name, name_key: nameKeyOf(name), updated_at: at }
    await trx.updateTable('subject').set(named).where('id', '=', row.id).execute()
    return
  }
  await trx.updateTable('response_owner').set({ subject_id: null }).where('response_id', '=', responseId).execute()
  await closeIfShared(trx, row.person_id, at)
}
