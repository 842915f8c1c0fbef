import type { ReturningPlan } from '#assessment/answers/reused-answers.ts'
import { isOfReturning } from '#assessment/questionnaire/returning-form.ts'
import type { AnyTransaction } from '#database/schema.ts'
import { baseOf } from '#domain/check-ups/response.server.ts'
import { followingAnswersOf } from '#domain/check-ups/returning/returning-form.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import type { Change } from './compute-change.ts'

/** Removes the derived answers of a check-up in the `return` form before new ones are stored. */
export async function removeFollowing(trx: AnyTransaction, { id }: Response): Promise<void> {
  await trx
    .deleteFrom('answer')
    .where('response_id', '=', id)
    .where((eb) => eb.or([eb('kept_from', 'is not', null), eb('question_id', 'in', ['about_you', 'fall_past'])]))
    .execute()
}

/**
 * Stores the derived answers of a check-up in the `return` form. With the last page it becomes a check-up like any
 * other.
 */
export async function storeFollowing(
  ctx: RequestContext,
  trx: AnyTransaction,
  { response, plan, change }: { response: Response; plan: ReturningPlan; change: Change },
): Promise<void> {
  const rows = followingAnswersOf(ctx, baseOf(ctx, response), plan, change.answers)
  const ofResponse = { response_id: response.id }
  if (rows.length > 0)
    await trx
      .insertInto('answer')
      .values(rows.map((row) => ({ ...ofResponse, ...row })))
      .execute()
  if (response.completed_at === null) return
  const own = Object.keys(change.answers).filter(isOfReturning)
  if (own.length > 0)
    await trx.deleteFrom('answer').where('response_id', '=', response.id).where('question_id', 'in', own).execute()
  response.asked = null
  await trx.updateTable('response').set({ asked: null }).where('id', '=', response.id).execute()
}
