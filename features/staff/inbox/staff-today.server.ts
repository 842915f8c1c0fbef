import { contactDaysOf } from '#domain/requests/due-on.ts'
import { lastRound } from '#features/programs/first-meeting.ts'
import { dayOf, offeredBy } from '#features/programs/offered.server.ts'
import { countUnanswered } from '#features/programs/request/staff-list.server.ts'
import type { Partner } from '#platform/content/schemas/partner.schema.ts'
import { longDay } from '#platform/i18n/dates/dates.ts'
import { dayIn, daysBetween } from '#platform/i18n/dates/days.ts'
import type { SignedIn } from '#platform/identity/person.ts'
import { may, reachOf } from '#platform/identity/roles.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { countDue } from '../access/staff.server.ts'
import { countClaimed, countWaiting, type Waiting } from './member-waiting.server.ts'

/** A number of people; `more` if it is a lower bound. */
export type Amount = Pick<Waiting['talk'], 'count' | 'more'>

/** Open work of a partner's staff: the number of cases of each kind, and the longest wait. */
export type WaitingView = {
  talks: Amount
  questions: Amount
  agreed: Amount
  /** Cases that the caller has claimed or was assigned, and has not called yet. */
  claimed: number
  programs: number
  /** Days since the oldest contact request or question; null if there is none. */
  days: number | null
  /** Business days within which the partner gets in touch. */
  within: number
}

/** Returns the caller's open work; null if the caller may not see personal data. */
export async function waitingFor(
  ctx: RequestContext,
  signedIn: SignedIn,
  partner: Partner | null,
): Promise<WaitingView | null> {
  if (!partner || !may(signedIn, 'seeMembers', partner.id)) return null
  const { deps, timeZone } = ctx
  const [{ talk, question, agreed }, taken, programs] = await Promise.all([
    countWaiting(deps, partner.id),
    countClaimed(deps, partner.id, signedIn.person.id),
    countUnanswered(deps, partner.id),
  ])
  const [first] = [talk.since, question.since].filter((since) => since !== null).toSorted()
  const days = first === undefined ? null : daysBetween(dayIn(new Date(first), timeZone), todayOf(ctx))
  const counts = { talks: talk, questions: question, agreed, claimed: taken, programs }
  return { ...counts, days, within: contactDaysOf(partner) }
}

/** Counts the open requests of a partner, for the menu; null if the caller may not see personal data. */
export async function openWork(
  { deps }: Pick<RequestContext, 'deps'>,
  signedIn: SignedIn,
  partner: Partner | null,
): Promise<Amount | null> {
  if (!partner || !may(signedIn, 'seeMembers', partner.id)) return null
  const [{ talk, question }, programs] = await Promise.all([
    countWaiting(deps, partner.id),
    countUnanswered(deps, partner.id),
  ])
  return { count: talk.count + question.count + programs, more: talk.more || question.more }
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
