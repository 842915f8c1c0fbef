import { type Selectable, sql } from 'kysely'
import type { Schema } from '#database/schema.ts'
import type { Deps } from '#platform/request/deps.ts'
import { decryptDetails, type RequestDetails } from './details.server.ts'
import { calendarOf, localTimeIn } from './due-on.ts'
import { answeringStaff } from './has-inbox.server.ts'
import { type RequestNow, requestKinds, requestStates, type Sentence, sentenceOf } from './request-states.ts'

type Row = Selectable<Schema['request']>

export const requestOf = (row: Row & { asker?: string | null }): RequestNow => ({
  kind: requestKinds.find((kind) => kind === row.kind) ?? 'talk',
  state: requestStates.find((state) => state === row.state) ?? 'new',
  asker: row.asker ?? null,
  taker: row.taken_by,
  tries: row.tries,
  lastTryOn: row.last_try_on,
  dueOn: row.due_on,
  closedAt: row.closed_at,
  hasDetails: row.told !== null,
})

/** A request as its person may see it. */
export type OwnRequest = RequestNow & {
  id: string
  responseId: string
  partnerId: number | null
  requestedAt: string
  /** Null after its withdrawal. */
  details: RequestDetails | null
  sentence: Sentence
  /** The first name of the member of staff who has it, if people may see it. */
  takerName: string | null
  /** Whether staff can say in the product that they answered. */
  hasInbox: boolean
}

const rowsOf = ({ db, now }: Pick<Deps, 'db' | 'now'>, ids: readonly string[]) =>
  db
    .selectFrom('request as r')
    .leftJoin('person as p', (join) => join.onRef('p.id', '=', 'r.taken_by').on('p.shows_first_name', '=', 1))
    .selectAll('r')
    .select(({ exists }) => [
      'p.first_name as takerName',
      exists(
        answeringStaff(db, now()).select('s.person_id').where('s.partner_id', '=', sql.ref<number>('r.partner_id')),
      ).as('hasInbox'),
    ])
    .where('r.response_id', 'in', ids)
    .orderBy('r.asked_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute()

/** Lists a person's requests of these check-ups, newest first, including those to the product's own team. */
export async function ownRequests(
  deps: Pick<Deps, 'db' | 'seal' | 'now' | 'partners' | 'settings'>,
  ids: readonly string[],
): Promise<OwnRequest[]> {
  if (ids.length === 0) return []
  const rows = await rowsOf(deps, ids)
  const partnerIds = [...new Set(rows.map(({ partner_id }) => partner_id))]
  const todays = new Map(
    await Promise.all(
      partnerIds.map(async (id) => {
        const partner = id === null ? null : await deps.partners.find(String(id))
        const { day } = localTimeIn(deps.now(), calendarOf(partner, deps.settings.timeZone))
        return [id, day] as const
      }),
    ),
  )
  return rows.map((row) => {
    const hasInbox = Boolean(row.hasInbox)
    const now = requestOf(row)
    return {
      ...now,
      id: row.id,
      responseId: row.response_id,
      partnerId: row.partner_id,
      requestedAt: row.asked_at,
      details: decryptDetails(deps, row.id, row.told),
      sentence: sentenceOf(now, todays.get(row.partner_id) ?? '', hasInbox),
      takerName: row.takerName || null,
      hasInbox,
    }
  })
}
