import { readReturnCode, returnCodeHashes } from '#domain/check-ups/return-code/return-code.ts'
import { note } from '#domain/people/audit.server.ts'
import { deleteAll } from '#features/my-data/delete.server.ts'
import { collect } from '#features/my-data/export/collect.server.ts'
import type { StoredCheckUp } from '#features/my-data/stored-data.ts'
import type { Deps } from '#platform/request/deps.ts'

type RequestDeps = Pick<Deps, 'db' | 'keyedHash' | 'now'>
type DeletionDeps = RequestDeps & Pick<Deps, 'deletedRows'>

/**
 * Returns the id of the check-up with a return code, completed or not. Null if there is none, or if it is saved to an
 * account: then the code does not identify the owner, who can sign in and use 'My data'.
 */
async function findByCode({ db, keyedHash }: RequestDeps, typed: string): Promise<string | null> {
  const code = readReturnCode(typed)
  if (code === null) return null
  const row = await db
    .selectFrom('response')
    .select('id')
    .where('return_code_hash', 'in', returnCodeHashes(keyedHash, code))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('response_owner as o').select('o.person_id').whereRef('o.response_id', '=', 'response.id')),
      ),
    )
    .executeTakeFirst()
  return row?.id ?? null
}

const ofCheckUp = (id: string) => ({ responseIds: [id], personId: null, sessionId: null })

/**
 * Returns all stored data about the check-up with a return code, for a person who requests a copy; null if the code
 * does not exist. Adds an entry to the audit log, which the person can see.
 */
export async function copyCheckUp(deps: RequestDeps, typed: string): Promise<StoredCheckUp | null> {
  const responseId = await findByCode(deps, typed)
  if (responseId === null) return null
  await note(deps, { actor: 'operator', action: 'copied', responseId })
  // Private texts stay encrypted: an operator reads the result, and the sender of the code may not be the author.
  const { checkUps } = await collect({ db: deps.db, seal: null }, ofCheckUp(responseId))
  return checkUps[0] ?? null
}

/**
 * Deletes the check-up with a return code, all data about it and its unsent messages. Returns false if the code does
 * not exist.
 */
export async function deleteCheckUp(deps: DeletionDeps, typed: string): Promise<boolean> {
  const responseId = await findByCode(deps, typed)
  if (responseId === null) return false
  await deps.db.transaction().execute((trx) => deleteAll({ db: trx, now: deps.now }, ofCheckUp(responseId), 'operator'))
  await deps.deletedRows.afterDeletion()
  return true
}
