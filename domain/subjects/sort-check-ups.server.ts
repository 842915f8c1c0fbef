import { v7 as uuid } from 'uuid'
import type { AnyTransaction, Database } from '#database/schema.ts'
import type { Deps } from '#platform/request/deps.ts'
import { nameKeyOf, sortingOf, type Who } from './sorting.ts'

type SortDeps = Pick<Deps, 'now'> & { db: Database | AnyTransaction }

/** Locks the row of an account. Returns its name, and whether its check-ups are assigned to subjects. */
export const lockAccount = (trx: AnyTransaction, personId: string) =>
  trx
    .updateTable('person')
    .set((eb) => ({ locale: eb.ref('locale') }))
    .where('id', '=', personId)
    .returning(['first_name', 'sorted_at', 'subjects'])
    .returning(({ selectFrom, lit }) =>
      selectFrom('response_owner as o')
        .select(lit(1).as('one'))
        .whereRef('o.person_id', '=', 'person.id')
        .where('o.subject_id', 'is', null)
        .limit(1)
        .as('has_unsorted'),
    )
    .executeTakeFirst()

/**
 * Assigns the check-ups of an account to subjects, if they were saved by a version without subjects. A second call
 * changes nothing. Runs in the caller's transaction if there is one.
 */
export async function sortCheckUps({ db, now }: SortDeps, personId: string): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute((trx) => sortCheckUps({ db: trx, now }, personId))
  const account = await lockAccount(db as AnyTransaction, personId)
  if (!account || account.sorted_at !== null) return
  const at = now().toISOString()
  const rows = await db
    .selectFrom('response_owner as o')
    .innerJoin('response as r', 'r.id', 'o.response_id')
    .select(['r.id', 'r.audience', 'r.first_name'])
    .where('o.person_id', '=', personId)
    .where('o.subject_id', 'is', null)
    .orderBy('o.saved_at')
    .orderBy('r.id')
    .execute()
  const { subjects } = sortingOf(
    rows.map(({ first_name, ...row }) => ({ ...row, name: first_name ?? '' })),
    account.first_name ?? '',
  )
  for (const { ids, ...subject } of subjects) {
    const id = await addSubject(db as AnyTransaction, { personId, at, ...subject })
    await db.updateTable('response_owner').set({ subject_id: id }).where('response_id', 'in', ids).execute()
  }
  await db.updateTable('person').set({ sorted_at: at }).where('id', '=', personId).execute()
  await closeIfShared(db as AnyTransaction, personId, at)
}

/**
 * A subject to add. `requestKey`: keyed hash of the form that adds it by hand. `isConfirmed`: a person added it, so it
 * was not concluded from names.
 */
type NewSubject = {
  personId: string
  who: Who
  name: string
  at: string
  requestKey?: string
  isConfirmed?: boolean
}

/** Adds a subject to an account. Returns the id. */
export async function addSubject(
  trx: AnyTransaction,
  { personId, who, name, at, requestKey, isConfirmed = false }: NewSubject,
): Promise<string> {
  const id = uuid()
  const row = { id, person_id: personId, who, name, name_key: nameKeyOf(name), created_at: at, updated_at: at }
  await trx
    .insertInto('subject')
    .values({ ...row, request_key: requestKey ?? null, confirmed_at: isConfirmed ? at : null })
    .execute()
  return id
}

/** Tests if several people answer for themselves in an account, or if that is uncertain. */
export async function isShared(trx: AnyTransaction, personId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('subject')
    .select('id')
    .where('person_id', '=', personId)
    .where('who', '=', 'shares')
    .unionAll(
      trx
        .selectFrom('response_owner as o')
        .innerJoin('response as r', 'r.id', 'o.response_id')
        .select('r.id')
        .where('o.person_id', '=', personId)
        .where('o.subject_id', 'is', null)
        .where('r.audience', '!=', 'for'),
    )
    .executeTakeFirst()
  return found !== undefined
}

/** Closes the reports of an account permanently if it is shared. */
export async function closeIfShared(trx: AnyTransaction, personId: string, at: string): Promise<boolean> {
  if (!(await isShared(trx, personId))) return false
  const closed = await trx
    .updateTable('response')
    .set({ closed_at: at })
    .where('closed_at', 'is', null)
    .where('id', 'in', (owned) =>
      owned.selectFrom('response_owner').select('response_id').where('person_id', '=', personId),
    )
    .returning('id')
    .execute()
  const ids = closed.map(({ id }) => id)
  // Deletes the stored reports, which are open ones.
  if (ids.length > 0) await trx.deleteFrom('report').where('response_id', 'in', ids).execute()
  return true
}

/** For all accounts that own some of these check-ups: assigns all their check-ups to subjects, unless already done. */
export async function sortOwnersOf({ db, now }: SortDeps, responseIds: readonly string[]): Promise<void> {
  const rows = await db
    .selectFrom('response_owner as o')
    .innerJoin('person as p', 'p.id', 'o.person_id')
    .select('p.id')
    .distinct()
    .where('o.response_id', 'in', responseIds)
    .where('p.sorted_at', 'is', null)
    .execute()
  for (const { id } of rows) await sortCheckUps({ db, now }, id)
}

/**
 * Assigns the check-ups of a batch of accounts to subjects: of accounts that were not used since the upgrade. Returns
 * the number of accounts.
 */
export async function sortBatch({ db, now }: SortDeps & { db: Database }, limit = 500): Promise<number> {
  const rows = await db
    .selectFrom('response_owner as o')
    .innerJoin('person as p', 'p.id', 'o.person_id')
    .select('p.id')
    .distinct()
    .where('o.subject_id', 'is', null)
    .where('p.sorted_at', 'is', null)
    .limit(limit)
    .execute()
  for (const { id } of rows) await sortCheckUps({ db, now }, id)
  return rows.length
}
