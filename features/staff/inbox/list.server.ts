import type { AnyTransaction } from '#database/schema.ts'
import { note } from '#domain/people/audit.server.ts'
import { contactDaysOf } from '#domain/requests/due-on.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import { dayWithMonth } from '#platform/i18n/dates/dates.ts'
import { dayIn } from '#platform/i18n/dates/days.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { countRequests, type RequestCounts } from './count.server.ts'
import type { InboxStaff } from './inbox.policy.ts'
import { lastCheckUps, staffNames } from './people-of.server.ts'
import type { PageKey, RequestQuery } from './request-query.ts'
import { agreedStatement, type Found, pageSize, pageStatement, type Row } from './rows.server.ts'
import { searchByName } from './search/search.server.ts'
import { type RequestView, todayAt, viewOf } from './view.server.ts'

/** One page of a list. `next`: key of its last request; null on the last page. */
export type RequestPage<Entry = RequestView> = { requests: Entry[]; next: PageKey | null }

/** A person who consented to be contacted, or who matches a search. */
export type PersonView = RequestView & { lastCheckUp: string | null }

/** Returns the partner of the caller; throws if it no longer exists. */
async function partnerOf({ deps }: RequestContext, { partnerId }: InboxStaff, trx?: AnyTransaction) {
  const partner = await deps.partners.find(String(partnerId), trx)
  if (!partner) throw new Error(`There is no partner ${partnerId}`)
  return partner
}

const counted = new WeakMap<RequestContext, Promise<RequestCounts>>()

/** Counts the requests for the caller today, once per HTTP request: menu and page show the same numbers. */
export function countsOf(ctx: RequestContext, staff: InboxStaff, partner: Partner): Promise<RequestCounts> {
  const counts = counted.get(ctx) ?? countRequests(ctx.deps.db, staff, todayAt(ctx, partner).today)
  counted.set(ctx, counts)
  return counts
}

/** A page of requests. `people`: the first of those who only consented to be contacted; null if they are not shown. */
type Inbox = RequestPage & { people: RequestPage<PersonView> | null; counts: RequestCounts; days: number }

/**
 * Reads one page of a partner's requests with their numbers. With `withPeople`, also reads the first people who only
 * consented to be contacted. Records the view in the audit log.
 */
export async function listRequests(
  ctx: RequestContext,
  staff: InboxStaff,
  { show, after }: Pick<RequestQuery, 'show' | 'after'>,
  { withPeople = false } = {},
): Promise<Inbox> {
  const partner = await partnerOf(ctx, staff)
  const counts = await countsOf(ctx, staff, partner)
  return recordView(ctx, staff, async (trx) => {
    const found = await pageStatement(trx, staff, { show, after }).execute()
    const rows = found.slice(0, pageSize)
    const names = await staffNames(
      trx,
      rows.map(({ taken_by }) => taken_by),
    )
    const agreed = withPeople ? await agreedStatement(trx, staff.partnerId, null).execute() : null
    const inbox = {
      requests: rows.map((row) => viewOf({ ctx, staff, partner, names }, row)),
      next: nextOf(found),
      people: agreed && (await peopleOf(ctx, trx, staff, { rows: agreed, seenTo: null })),
      counts,
      days: contactDaysOf(partner),
    }
    return { seen: inbox, rows: [...rows, ...(agreed ?? []).slice(0, pageSize)] }
  })
}

/**
 * Reads one page of the people who consented to be contacted, or of the requests with names that match a search.
 * Records the view in the audit log.
 */
export const listPeople = (
  ctx: RequestContext,
  staff: InboxStaff,
  { name, after }: Pick<RequestQuery, 'name' | 'after'>,
): Promise<RequestPage<PersonView>> =>
  recordView(ctx, staff, async (trx) => {
    const found =
      name === ''
        ? { rows: await agreedStatement(trx, staff.partnerId, after).execute(), seenTo: null }
        : await searchByName({ ...ctx.deps, db: trx }, staff, { name, after })
    return { seen: await peopleOf(ctx, trx, staff, found), rows: found.rows.slice(0, pageSize) }
  })

async function peopleOf(
  ctx: RequestContext,
  trx: AnyTransaction,
  staff: InboxStaff,
  { rows: found, seenTo }: Found,
): Promise<RequestPage<PersonView>> {
  const partner = await partnerOf(ctx, staff, trx)
  const rows = found.slice(0, pageSize)
  const names = await staffNames(
    trx,
    rows.map(({ taken_by }) => taken_by),
  )
  const last = await lastCheckUps(
    trx,
    staff.partnerId,
    rows.flatMap(({ kind, response_id }) => (kind === 'agreed' ? [response_id] : [])),
  )
  const { timeZone } = todayAt(ctx, partner).calendar
  return {
    requests: rows.map((row) => {
      const at = last.get(row.response_id)
      const lastCheckUp = at === undefined ? null : dayWithMonth(dayIn(new Date(at), timeZone), ctx.locale)
      return { ...viewOf({ ctx, staff, partner, names }, row), lastCheckUp }
    }),
    next: nextOf(found) ?? seenTo,
  }
}

function nextOf(found: readonly Row[]): PageKey | null {
  const last = found.length > pageSize ? found[pageSize - 1] : undefined
  return last ? { by: last.by, id: last.id } : null
}

type ViewedRow = Pick<Row, 'id' | 'kind' | 'state' | 'response_id'>

/**
 * Reads requests and records the view in one transaction: one entry in the audit log of the partner and of each person,
 * and when the program requests among them were seen first. Starts again if one was deleted meanwhile. `rows` is null
 * if there was nothing to see.
 */
export async function recordView<Seen>(
  ctx: Pick<RequestContext, 'deps'>,
  staff: InboxStaff,
  read: (trx: AnyTransaction) => Promise<{ seen: Seen; rows: readonly ViewedRow[] | null }>,
): Promise<Seen> {
  try {
    return await recordViewOnce(ctx, staff, read)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code !== foreignKeyViolation && code !== deadlock) throw error
    return recordViewOnce(ctx, staff, read)
  }
}

/** PostgreSQL's codes if a check-up was deleted between the read and the entry. */
const [foreignKeyViolation, deadlock] = ['23503', '40P01']

const recordViewOnce: typeof recordView = ({ deps }, { id, partnerId }, read) =>
  deps.db.transaction().execute(async (trx) => {
    const { seen, rows } = await read(trx)
    if (rows === null) return seen
    const programs = rows.flatMap((row) => (row.kind === 'program' && row.state === 'new' ? [row.id] : []))
    if (programs.length > 0)
      await trx
        .updateTable('program_choice')
        .set({ seen_at: deps.now().toISOString() })
        .where('id', 'in', programs)
        .where('seen_at', 'is', null)
        .execute()
    const by = { actor: 'staff', actorId: id, partnerId } as const
    await note(
      { db: trx, now: deps.now },
      { ...by, action: 'memberListSeen' },
      ...[...new Set(rows.map(({ response_id }) => response_id))].map((responseId) => ({
        ...{ ...by, action: 'memberSeen' as const, responseId },
      })),
    )
    return seen
  })
