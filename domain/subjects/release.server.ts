import type { AnyTransaction } from '#database/schema.ts'
import { removeIfEmpty, reopen } from './assign-subject.server.ts'
import { isShared, lockAccount } from './sort-check-ups.server.ts'

/** Removes a check-up from an account, and reverses the closing of reports that saving it caused. */
export async function releaseFromAccount(trx: AnyTransaction, responseId: string, personId: string): Promise<void> {
  await lockAccount(trx, personId)
  const owned = await trx
    .deleteFrom('response_owner')
    .where('response_id', '=', responseId)
    .where('person_id', '=', personId)
    .returning(['subject_id', 'saved_at'])
    .executeTakeFirst()
  if (!owned) return
  await removeIfEmpty(trx, owned.subject_id)
  await trx
    .updateTable('response')
    .set({ closed_at: null })
    .where('id', '=', responseId)
    .where('closed_at', '=', owned.saved_at)
    .execute()
  if (!(await isShared(trx, personId))) await reopen(trx, personId, owned.saved_at)
}
