import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'

/** Returns the questions with answers reused from an earlier check-up, each with the day of its answer. */
export async function reusedDaysOf(
  { deps }: RequestContext,
  { id, form }: Pick<Response, 'id' | 'form'>,
): Promise<ReadonlyMap<string, string>> {
  if (form !== 'return') return new Map()
  const rows = await deps.db
    .selectFrom('answer')
    .select(['question_id', ({ fn }) => fn.max('kept_from').as('day')])
    .where('response_id', '=', id)
    .where('kept_from', 'is not', null)
    .groupBy('question_id')
    .execute()
  return new Map(rows.flatMap(({ question_id, day }) => (day === null ? [] : [[question_id, day] as const])))
}
