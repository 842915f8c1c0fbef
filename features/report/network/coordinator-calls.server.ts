import type { Deps } from '#platform/request/deps.ts'

/**
 * Tests if the partner's staff have an open contact request from this check-up: without one, no page may promise a
 * call.
 */
export async function coordinatorCalls(
  { db }: Pick<Deps, 'db'>,
  responseId: string,
  partnerId: number,
): Promise<boolean> {
  const open = await db
    .selectFrom('member_entry')
    .select('id')
    .where('response_id', '=', responseId)
    .where('partner_id', '=', partnerId)
    .where('kind', '=', 'talk')
    .where('state', 'in', ['new', 'taken'])
    .executeTakeFirst()
  return open !== undefined
}
