import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AnyTransaction, Database } from '#database/schema.ts'
import { inOpenIndex } from '#domain/requests/write.server.ts'
import type { InboxStaff } from './inbox.policy.ts'
import type { PageKey, Show } from './request-query.ts'

/** Requests per page. */
export const pageSize = 25

/** Sort key of requests by their due day; those without one are last. */
export const dueKey = sql<string>`coalesce(due_on, '9999-12-31')`

/** The conditions of the index of each list. Literals, since parameters would prevent its use. */
export const openConditions: Record<Exclude<Show, 'done'>, RawBuilder<SqlBool>> = {
  open: inOpenIndex,
  mine: sql<boolean>`state in ('taken', 'waiting') and kind <> 'agreed'`,
  free: sql<boolean>`state = 'new' and kind <> 'agreed'`,
}

/** The account to which the check-up of a request is saved. */
export const asker = sql<string | null>`(select person_id from response_owner where response_id = request.response_id)`

/** A stored request with its sort key. */
export type Row = Awaited<ReturnType<ReturnType<typeof pageStatement>['execute']>>[number]

/** Rows for a page: one extra if there are more. `seenTo`: the last scanned key; null at the end. */
export type Found = { rows: Row[]; seenTo: PageKey | null }

type Reader = Database | AnyTransaction

/** Selects one row more than a page has of the requests of a list, by its index. */
export function pageStatement(
  db: Reader,
  { id, partnerId }: InboxStaff,
  { show, after }: { show: Show; after: PageKey | null },
) {
  if (show === 'done') return closedStatement(db, partnerId, after)
  return db
    .selectFrom('request')
    .selectAll()
    .select([dueKey.as('by'), asker.as('asker')])
    .where('partner_id', '=', partnerId)
    .where(openConditions[show])
    .$if(show === 'mine', (query) => query.where('taken_by', '=', id))
    .$if(after !== null, (query) => query.where(sql<boolean>`(${dueKey}, id) > (${after?.by}, ${after?.id})`))
    .orderBy(dueKey)
    .orderBy('id')
    .limit(pageSize + 1)
}

function closedStatement(db: Reader, partnerId: number, after: PageKey | null) {
  return db
    .selectFrom('request')
    .selectAll()
    .select([sql<string>`closed_at`.as('by'), asker.as('asker')])
    .where('partner_id', '=', partnerId)
    .where(sql<boolean>`state in ('done', 'unreached')`)
    .$if(after !== null, (query) => query.where(sql<boolean>`(closed_at, id) < (${after?.by}, ${after?.id})`))
    .orderBy('closed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
}

/** Selects one row more than a page has of the people who only consented to be contacted. */
export const agreedStatement = (db: Reader, partnerId: number, after: PageKey | null) =>
  db
    .selectFrom('request')
    .selectAll()
    .select(['asked_at as by', asker.as('asker')])
    .where('partner_id', '=', partnerId)
    .where(sql<boolean>`kind = 'agreed'`)
    .$if(after !== null, (query) => query.where(sql<boolean>`(asked_at, id) > (${after?.by}, ${after?.id})`))
    .orderBy('asked_at')
    .orderBy('id')
    .limit(pageSize + 1)

/** Reads a request of a partner; undefined for another partner's. */
export const requestRow = (db: Reader, partnerId: number, id: string) =>
  db
    .selectFrom('request')
    .selectAll()
    .select(asker.as('asker'))
    .where('id', '=', id)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
