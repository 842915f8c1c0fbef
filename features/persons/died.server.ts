import { noteFor } from '#domain/people/change-subjects.server.ts'
import { withdrawRequestsOf } from '#domain/requests/withdraw.server.ts'
import { handOver, takeHandOverBack } from '#domain/subjects/hand-over.server.ts'
import { lockAccount } from '#domain/subjects/sort-check-ups.server.ts'
import { nameKeyOf } from '#domain/subjects/sorting.ts'
import { subjectsOf } from '#domain/subjects/subjects.server.ts'
import { withdrawMessagesOf } from '#features/steps/reminders/sending/message.server.ts'
import type { RequestContext } from '#platform/request/request.ts'

/**
 * Records that a person of an account has died: no reminders and messages about them are sent from now on, and their
 * open requests to staff are withdrawn. A typed name must be theirs. A second call changes nothing.
 */
export async function recordDeath(
  ctx: RequestContext,
  personId: string,
  subjectId: string,
  typedName: string | null,
): Promise<'unknown' | 'name' | null> {
  const { deps } = ctx
  const partners = await deps.partners.list()
  const problem = await deps.db.transaction().execute(async (trx): Promise<'unknown' | 'name' | null> => {
    await lockAccount(trx, personId)
    const subject = (await subjectsOf(trx, personId)).find(({ id }) => id === subjectId)
    if (!subject) return 'unknown'
    if (typedName !== null && subject.nameKey !== nameKeyOf(typedName)) return 'name'
    if (subject.isClosed) return null
    const at = deps.now().toISOString()
    await trx.updateTable('subject').set({ closed_at: at, updated_at: at }).where('id', '=', subjectId).execute()
    await trx.updateTable('sign_in').set({ front_subject_id: null }).where('front_subject_id', '=', subjectId).execute()
    await withdrawMessagesOf(trx, subjectId)
    await withdrawRequestsOf(ctx, trx, subjectId, partners)
    await handOver(trx, personId)
    await noteFor(ctx, trx, personId, { action: 'subjectClosed' })
    return null
  })
  if (problem === null) await deps.deletedRows.afterDeletion()
  return problem
}

/** Corrects the record of a death: reminders are sent again, and the account holder is who it was. */
export async function takeDeathBack(ctx: RequestContext, personId: string, subjectId: string): Promise<boolean> {
  const { deps } = ctx
  return deps.db.transaction().execute(async (trx) => {
    await lockAccount(trx, personId)
    const subject = (await subjectsOf(trx, personId)).find(({ id }) => id === subjectId)
    if (!subject) return false
    if (!subject.isClosed) return true
    const row = { closed_at: null, updated_at: deps.now().toISOString() }
    await trx.updateTable('subject').set(row).where('id', '=', subjectId).execute()
    await takeHandOverBack(trx, personId, subjectId)
    await noteFor(ctx, trx, personId, { action: 'subjectUndone' })
    return true
  })
}
