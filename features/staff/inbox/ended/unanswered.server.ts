import { sql } from 'kysely'
import type { AnyTransaction, Database } from '#database/schema.ts'
import { answeringStaff } from '#domain/requests/has-inbox.server.ts'
import { dayAfter, dayIn } from '#platform/i18n/dates/days.ts'
import type { Deps } from '#platform/request/deps.ts'
import { addUsage } from '#platform/request/usage-counts.server.ts'

/** How the usage counts name a request that was deleted before anyone answered. */
const unanswered = { event: 'unanswered', page: '/staff/requests', locale: '' } as const

const shownDays = 365

/** An unanswered request of a check-up to a partner. */
export type Unanswered = { response_id: string; partner_id: number | null }

/** Returns the open requests of check-ups, only to partners with an inbox: without one, answers are not recorded. */
export const unansweredOf = (db: Database, now: Date, responseIds: readonly string[]): Promise<Unanswered[]> =>
  db
    .selectFrom('request')
    .select(['response_id', 'partner_id'])
    .where('response_id', 'in', responseIds)
    .where('state', 'in', ['new', 'taken'])
    .where('due_on', 'is not', null)
    .where(({ exists }) =>
      exists(answeringStaff(db, now).select('s.person_id').where(sql<boolean>`s.partner_id = request.partner_id`)),
    )
    .execute()

/** Adds deleted requests to the numbers of their partners. */
export async function countUnanswered(trx: AnyTransaction, deleted: readonly Unanswered[], day: string): Promise<void> {
  for (const { partner_id } of deleted) await addUsage(trx, { ...unanswered, day, partner_id: partner_id ?? 0 })
}

/** Returns how many requests of the last year ended without an answer, by partner; for the platform alone. */
export async function unansweredByPartner({
  db,
  now,
  partners,
  settings,
}: Pick<Deps, 'db' | 'now' | 'partners' | 'settings'>): Promise<{ id: string; name: string; count: number }[]> {
  const rows = await db
    .selectFrom('usage_count')
    .select(({ fn }) => ['partner_id', fn.sum<number | string>('count').as('count')])
    .where('day', '>', dayAfter(dayIn(now(), settings.timeZone), -shownDays))
    .where('event', '=', unanswered.event)
    .groupBy('partner_id')
    .orderBy('partner_id')
    .execute()
  return Promise.all(
    rows.map(async ({ partner_id, count }) => {
      const id = String(partner_id)
      return { id, name: (await partners.find(id))?.friendlyName ?? id, count: Number(count) }
    }),
  )
}
