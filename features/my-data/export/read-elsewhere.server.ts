import { dayOfMoment } from '#platform/i18n/dates/dates.ts'
import { reachOf } from '#platform/identity/roles.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { ownData } from '../my-data.policy.ts'
import { type ReadingReason, readingReasons } from '../reading-reason.ts'

/** Data that the caller can read but does not own: the reason, and the day; null for reports that staff may open. */
export type ReadElsewhere = { key: string; reason: ReadingReason; finished: boolean; day: string | null }

/**
 * Lists data that the caller can read in this browser but neither export nor erase, because it belongs to others.
 * Deleting everything leaves it in place.
 */
export async function readElsewhere(ctx: RequestContext): Promise<ReadElsewhere[]> {
  const { deps, sessionState, signedIn, locale } = ctx
  const { responseIds: own } = await ownData(ctx)
  const sessionId = sessionState?.session.id ?? ''
  const dayOf = (at: string) => dayOfMoment(at, locale, ctx.timeZone)
  const now = deps.now().toISOString()
  const checkUp = await deps.db
    .selectFrom('response_holder as h')
    .innerJoin('response as r', 'r.id', 'h.response_id')
    .leftJoin('response_owner as o', 'o.response_id', 'r.id')
    .select(['r.id', 'r.started_at', 'r.completed_at', 'h.via'])
    .where('h.session_id', '=', sessionId)
    .where((eb) =>
      eb.or([
        eb.and([eb('h.via', '=', 'code'), eb('o.person_id', 'is', null)]),
        eb.and([eb('o.person_id', 'is not', null), eb('o.person_id', '!=', signedIn?.person.id ?? '')]),
      ]),
    )
    .orderBy('r.started_at', 'desc')
    .execute()
  const shared = await deps.db
    .selectFrom('share_reader as reader')
    .innerJoin('share as s', 's.id', 'reader.share_id')
    .select(['s.id', 's.created_at', 's.response_id'])
    .where('reader.session_id', '=', sessionId)
    .where('reader.expires_at', '>', now)
    .where('s.revoked_at', 'is', null)
    .orderBy('s.id', 'desc')
    .execute()
  return [
    ...checkUp.map(({ id, started_at, completed_at, via }) => ({
      key: id,
      reason: via === 'code' ? ('code' as const) : ('account' as const),
      finished: completed_at !== null,
      day: dayOf(completed_at ?? started_at),
    })),
    ...shared
      .filter(({ response_id }) => !own.includes(response_id))
      .map(({ id, created_at }) => ({
        key: id,
        reason: 'shared' as const,
        finished: true,
        day: dayOf(created_at),
      })),
    ...(reachOf(signedIn, 'helpWithReport') === 'none'
      ? []
      : [{ key: 'staff', reason: 'staff' as const, finished: true, day: null }]),
  ]
}

/** Counts a list by reason, as parameters of an address. Omits reasons without entries. */
export const countsOf = (list: readonly ReadElsewhere[]): Record<string, string> =>
  Object.fromEntries(
    readingReasons.flatMap((reason) => {
      const count = list.filter((each) => each.reason === reason).length
      return count === 0 ? [] : [[reason, String(count)]]
    }),
  )
