import { validate as isUuid, v7 as uuid } from 'uuid'
import type { AnyTransaction } from '#database/schema.ts'
import type { Deps } from '#platform/request/deps.ts'
import type { Who } from './sorting.ts'

/** Days for which a change can be undone. */
export const undoDays = 30

const sealPurpose = 'subject-change'

/** A subject as stored before a change. `request_key` is missing in changes stored before that column was added. */
export type SubjectBefore = {
  id: string
  who: Who
  name: string
  name_key: string
  closed_at: string | null
  created_at: string
  request_key?: string | null
}

/** The state before a change. `from` lost the check-ups; `to` is null if the change added it, or for no subject. */
export type StateBefore = {
  from: SubjectBefore
  to: SubjectBefore | null
  checkUps: readonly { id: string; first_name: string | null }[]
}

/** A change that can be undone. `toId`: null if the check-up has no subject now. */
export type SubjectChange = {
  id: string
  personId: string
  kind: 'move' | 'merge'
  fromId: string
  toId: string | null
  before: StateBefore
  at: string
}

/** Result of a change: its id for undoing, null if there is nothing to undo. `isNew`: false if nothing changed now. */
export type Changed = { changeId: string | null; isNew: boolean }

/** Stores a change with the encrypted state before it. */
export async function recordChange(
  { db, seal }: Pick<Deps, 'seal'> & { db: AnyTransaction },
  { id, personId, kind, fromId, toId, before, at }: SubjectChange,
): Promise<void> {
  await db
    .insertInto('subject_change')
    .values({
      ...{ id, person_id: personId, kind, from_id: fromId, to_id: toId, created_at: at, ended_at: null },
      before: seal.close(sealPurpose, id, JSON.stringify(before)),
      expires_at: new Date(Date.parse(at) + undoDays * 86_400_000).toISOString(),
    })
    .execute()
}

/** Decrypts the state before a change; null if its secret is no longer in the settings. */
export function stateBefore({ seal }: Pick<Deps, 'seal'>, id: string, sealed: string): StateBefore | null {
  try {
    return JSON.parse(seal.open(sealPurpose, id, sealed))
  } catch {
    return null
  }
}

/** Reads a subject for the state before a change. */
export const subjectBefore = (trx: AnyTransaction, id: string): Promise<SubjectBefore> =>
  trx
    .selectFrom('subject')
    .select(['id', 'who', 'name', 'name_key', 'closed_at', 'created_at', 'request_key'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/**
 * Returns the id for a change: the key of its form, or a new one. `isRepeated`: the same form was already sent, so
 * nothing may change.
 */
export async function idOfChange(
  trx: AnyTransaction,
  personId: string,
  key: string | undefined,
): Promise<{ id: string; isRepeated: boolean }> {
  if (!key || !isUuid(key)) return { id: uuid(), isRepeated: false }
  const row = await trx.selectFrom('subject_change').select('person_id').where('id', '=', key).executeTakeFirst()
  if (row && row.person_id !== personId) return { id: uuid(), isRepeated: false }
  return { id: key, isRepeated: row !== undefined }
}
