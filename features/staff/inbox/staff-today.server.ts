import { lastRound } from '#features/programs/first-meeting.ts'
import { dayOf, offeredBy } from '#features/programs/offered.server.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import { longDay } from '#platform/i18n/dates/dates.ts'
import type { SignedIn } from '#platform/identity/person.ts'
import { may, reachOf } from '#platform/identity/roles.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { countDue } from '../access/staff.server.ts'
import type { RequestCounts } from './count.server.ts'
import { findInboxStaff } from './inbox.policy.ts'
import { countsOf, recordView } from './list.server.ts'
import { pageStatement } from './rows.server.ts'
import { type RequestView, viewOf } from './view.server.ts'

/** The most requests of the caller on the first page of staff. */
const mostMine = 3

/** Returns the open requests to the caller's partner; null if the caller may not see personal data. */
export async function waitingFor(
  ctx: RequestContext,
  signedIn: SignedIn,
  partner: Partner | null,
): Promise<RequestCounts | null> {
  const staff = findInboxStaff(signedIn)
  if (!partner || staff?.partnerId !== partner.id) return null
  return countsOf(ctx, staff, partner)
}

/** Returns the first of the `mine` requests that the caller has claimed. Records the view in the audit log. */
export async function claimedRequests(
  ctx: RequestContext,
  signedIn: SignedIn,
  partner: Partner | null,
  mine: number,
): Promise<RequestView[]> {
  const staff = findInboxStaff(signedIn)
  if (!partner || !staff || mine === 0) return []
  return recordView(ctx, staff, async (trx) => {
    const found = await pageStatement(trx, staff, { show: 'mine', after: null }).execute()
    // Requests that wait for another contact are last, and not counted.
    const rows = found.slice(0, Math.min(mine, mostMine))
    return { seen: rows.map((row) => viewOf({ ctx, staff, partner, names: new Map() }, row)), rows }
  })
}

/** Counts the roles that the caller should confirm. */
export async function rolesDue({ deps }: RequestContext, signedIn: SignedIn): Promise<number> {
  const sees = reachOf(signedIn, 'seeStaff')
  return sees === 'none' ? 0 : countDue(deps, sees === 'own' ? signedIn.person.partnerId : null)
}

/** Returns, for staff who may change them, the programs with a last known course that begins soon or has begun. */
export function endingPrograms(ctx: RequestContext, signedIn: SignedIn, partner: Partner | null) {
  if (!partner || !may(signedIn, 'editOffers', partner.id)) return []
  return offeredBy(ctx, partner).flatMap(({ key, name, meetings }) => {
    const day = lastRound(meetings, dayOf(ctx))
    return day === null ? [] : [{ key, name: name[ctx.locale], day: longDay(day, ctx.locale) }]
  })
}
