import type { ExpressionBuilder } from 'kysely'
import type { AnyTransaction, Database, Schema } from '#database/schema.ts'
import { inOpenIndex } from '#domain/requests/write.server.ts'
import type { InboxStaff } from './inbox.policy.ts'

/** Numbers of requests that await an answer, by the day by which it is due. `mine`: claimed by the caller. */
export type RequestCounts = { late: number; today: number; later: number; open: number; mine: number; free: number }

/** The condition of a request that awaits an answer. */
export const awaiting = (eb: ExpressionBuilder<Schema, 'request'>) =>
  eb.and([eb('state', 'in', ['new', 'taken']), eb('due_on', 'is not', null)])

/** Counts the requests to a partner that await an answer, on a day there, in one statement by the index. */
export const countStatement = (
  db: Database | AnyTransaction,
  { partnerId, id }: Pick<InboxStaff, 'partnerId'> & { id: string | null },
  today: string,
) =>
  db
    .selectFrom('request')
    .select(({ fn, eb }) => [
      fn.countAll<number | string>().as('open'),
      fn.countAll<number | string>().filterWhere('due_on', '<', today).as('late'),
      fn.countAll<number | string>().filterWhere('due_on', '=', today).as('today'),
      fn.countAll<number | string>().filterWhere('due_on', '>', today).as('later'),
      fn.countAll<number | string>().filterWhere('state', '=', 'new').as('free'),
      fn
        .countAll<number | string>()
        .filterWhere(eb('taken_by', '=', id))
        .as('mine'),
    ])
    .where('partner_id', '=', partnerId)
    .where(inOpenIndex)
    .where(awaiting)

/** Returns the numbers of requests to the caller's partner that await an answer, as home, menu, list and mail show. */
export async function countRequests(
  db: Database | AnyTransaction,
  staff: Pick<InboxStaff, 'partnerId'> & { id: string | null },
  today: string,
): Promise<RequestCounts> {
  const row = await countStatement(db, staff, today).executeTakeFirstOrThrow()
  const { open, late, later, mine, free } = row
  return {
    ...{ open: Number(open), late: Number(late), today: Number(row.today), later: Number(later) },
    ...{ mine: Number(mine), free: Number(free) },
  }
}
