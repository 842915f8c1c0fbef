import { sql } from 'kysely'
import type { AnyTransaction, Database } from '#database/schema.ts'
import type { InboxStaff } from './inbox.policy.ts'
import { dueKey, openConditions } from './rows.server.ts'

/** Numbers of requests that await an answer, by the day by which it is due. `mine`: claimed by the caller. */
export type RequestCounts = { late: number; today: number; later: number; open: number; mine: number; free: number }

/**
 * Counts the requests to a partner that await an answer, by taker and due day, in one statement. SQLite counts the
 * unclaimed ones in their index alone, which is faster than reading the rows.
 */
export function countStatement(db: Database | AnyTransaction, partnerId: number) {
  const withDueDay = db
    .selectFrom('request')
    .select(({ fn }) => [dueKey.as('due'), fn.countAll<number | string>().as('count')])
    .where('partner_id', '=', partnerId)
    .where(sql<boolean>`${dueKey} < '9999-12-31'`)
  return withDueDay
    .select([sql<string>`'new'`.as('state'), sql<string | null>`null`.as('taker')])
    .where(openConditions.free)
    .groupBy(dueKey)
    .unionAll(
      withDueDay
        .select([sql<string>`'taken'`.as('state'), 'taken_by as taker'])
        .where(openConditions.mine)
        .where('state', '=', 'taken')
        .groupBy(['taken_by', dueKey]),
    )
}

/** Returns the numbers of requests to the caller's partner that await an answer, as home, menu, list and mail show. */
export async function countRequests(
  db: Database | AnyTransaction,
  { partnerId, id }: Pick<InboxStaff, 'partnerId'> & { id: string | null },
  today: string,
): Promise<RequestCounts> {
  const rows = await countStatement(db, partnerId).execute()
  const sumOf = (which: (row: (typeof rows)[number]) => boolean) =>
    rows.reduce((sum, row) => (which(row) ? sum + Number(row.count) : sum), 0)
  const [late, later] = [sumOf(({ due }) => due < today), sumOf(({ due }) => due > today)]
  return {
    ...{ open: sumOf(() => true), late, today: sumOf(({ due }) => due === today), later },
    ...{ mine: sumOf(({ taker }) => taker !== null && taker === id), free: sumOf(({ state }) => state === 'new') },
  }
}
