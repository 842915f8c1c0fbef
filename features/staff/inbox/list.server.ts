import { note } from '#domain/people/audit.server.ts'
import { contactDaysOf } from '#domain/requests/due-on.ts'
import { dayWithMonth } from '#platform/i18n/dates/dates.ts'
import { dayIn } from '#platform/i18n/dates/days.ts'
import type { Deps } from '#platform/request/deps.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { countRequests, type RequestCounts } from './count.server.ts'
import type { InboxStaff } from './inbox.policy.ts'
import { lastCheckUps, staffNames } from './people-of.server.ts'
import type { PageKey, RequestQuery } from './request-query.ts'
import { agreedStatement, type Found, pageSize, pageStatement, type Row } from './rows.server.ts'
import { searchByName } from './search.server.ts'
import { type RequestView, todayAt, viewOf } from './view.server.ts'

/** One page of a list. `next`: key of its last request; null on the last page. */
export type RequestPage<Entry = RequestView> = { requests: Entry[]; next: PageKey | null }

/** A person who consented to be contacted, or who matches a search. */
export type PersonView = RequestView & { lastCheckUp: string | null }

/** Returns the partner of the caller; throws if it no longer exists. */
async function partnerOf({ deps }: RequestContext, { partnerId }: InboxStaff) {
  const partner = await deps.partners.find(String(partnerId))
  if (!partner) throw new Error(`There is no partner ${partnerId}`)
  return partner
}

/** Reads one page of a partner's requests with their numbers, and records the view in the audit log. */
export async function listRequests(
  ctx: RequestContext,
  staff: InboxStaff,
  { show, after }: RequestQuery,
): Promise<RequestPage & { counts: RequestCounts; days: number }> {
  const partner = await partnerOf(ctx, staff)
  const { db } = ctx.deps
  const [found, counts] = await Promise.all([
    pageStatement(db, staff, { show, after }).execute(),
    countRequests(db, staff, todayAt(ctx, partner).today),
  ])
  const rows = found.slice(0, pageSize)
  await noteView(ctx.deps, staff, rows)
  const names = await staffNames(
    db,
    rows.map(({ taken_by }) => taken_by),
  )
  return {
    requests: rows.map((row) => viewOf({ ctx, staff, partner, names }, row)),
    next: nextOf(found),
    counts,
    days: contactDaysOf(partner),
  }
}

/**
 * Reads one page of the people who consented to be contacted, or of the requests with names that match a search.
 * Records the view in the audit log.
 */
export async function listPeople(
  ctx: RequestContext,
  staff: InboxStaff,
  { name, after }: Pick<RequestQuery, 'name' | 'after'>,
): Promise<RequestPage<PersonView>> {
  const partner = await partnerOf(ctx, staff)
  const { deps, locale } = ctx
  const { rows: found, seenTo }: Found =
    name === ''
      ? { rows: await agreedStatement(deps.db, staff.partnerId, after).execute(), seenTo: null }
      : await searchByName(deps, staff, { name, after })
  const rows = found.slice(0, pageSize)
  await noteView(deps, staff, rows)
  const [names, last] = await Promise.all([
    staffNames(
      deps.db,
      rows.map(({ taken_by }) => taken_by),
    ),
    lastCheckUps(
      deps.db,
      staff.partnerId,
      rows.flatMap(({ kind, response_id }) => (kind === 'agreed' ? [response_id] : [])),
    ),
  ])
  const { timeZone } = todayAt(ctx, partner).calendar
  return {
    requests: rows.map((row) => {
      const at = last.get(row.response_id)
      const lastCheckUp = at === undefined ? null : dayWithMonth(dayIn(new Date(at), timeZone), locale)
      return { ...viewOf({ ctx, staff, partner, names }, row), lastCheckUp }
    }),
    next: nextOf(found) ?? seenTo,
  }
}

function nextOf(found: readonly Row[]): PageKey | null {
  const last = found.length > pageSize ? found[pageSize - 1] : undefined
  return last ? { by: last.by, id: last.id } : null
}

/**
 * Records in the audit log that a member of staff saw requests, with a row per person on the page, and when the program
 * requests among them were seen first.
 */
export async function noteView(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, partnerId }: InboxStaff,
  rows: readonly { id: string; kind: string; state: string; response_id: string }[],
): Promise<void> {
  const programs = rows.flatMap((row) => (row.kind === 'program' && row.state === 'new' ? [row.id] : []))
  if (programs.length > 0)
    await db
      .updateTable('program_choice')
      .set({ seen_at: now().toISOString() })
      .where('id', 'in', programs)
      .where('seen_at', 'is', null)
      .execute()
  const by = { actor: 'staff', actorId: id, partnerId } as const
  const seen = [...new Set(rows.map(({ response_id }) => response_id))]
  await note(
    { db, now },
    { ...by, action: 'memberListSeen' },
    ...seen.map((responseId) => ({ ...by, action: 'memberSeen' as const, responseId })),
  )
}
