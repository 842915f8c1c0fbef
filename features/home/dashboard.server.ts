import type { Domain } from '#assessment/questionnaire/questionnaire.ts'
import { actingOn, type Rights, rightsAmong } from '#domain/check-ups/acting-person.server.ts'
import { contactsOf } from '#domain/support/contacts.ts'
import { findLastCheckIn, topicName } from '#features/contact-requests/check-in.server.ts'
import { reportAtHome } from '#features/report/compute/at-home.server.ts'
import { comparisonOf } from '#features/report/history/compare.server.ts'
import { listCheckUps } from '#features/report/history/reports.server.ts'
import { sizeTexts } from '#features/report/present/cover.ts'
import { isMorningOpen } from '#features/sleep/diary/morning.server.ts'
import { ladderParts } from '#features/steps/choose/part.server.ts'
import { weekInShort } from '#features/steps/week/week-in-short.server.ts'
import { weekdayOfMoment } from '#platform/i18n/dates/dates.ts'
import { entriesOf } from '#platform/i18n/list-format.ts'
import { translations } from '#platform/i18n/words.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { climbOf, greetingFor, type HelpForArea, type RequestedCheckIn } from './dashboard-view.ts'
import { dayIn, newCheckUpAddress, nextAfter } from './own-check-ups.ts'
import { newestFinished, ownCheckUps } from './returning.policy.ts'
import { actOf } from './today.ts'

/** Maximum number of areas with services on the dashboard, and of services for each. */
const limits = { areas: 3, services: 2 }

/** Returns all that a dashboard can show of a person's check-ups. `newest` is null until the first is completed. */
export async function dashboardOf(ctx: RequestContext) {
  const own = await ownCheckUps(ctx)
  const finished = newestFinished(own)
  const ids = own.map(({ id }) => id)
  const rights = await rightsAmong(ctx, ids)
  const [{ open, finished: past }, newest] = await Promise.all([
    listCheckUps(ctx, own),
    finished ? newestOf(ctx, finished, { own, rights }) : null,
  ])
  return {
    unsaved: unsavedOf(ctx, own, rights),
    open,
    past,
    newest,
    greeting: greetingFor(past.length, {
      hasOpen: open.length > 0,
      hasStarted: newest !== null && (newest.ladders.length > 0 || newest.week?.hasPlan === true),
    }),
    climb: climbOf(past),
    start: newCheckUpAddress(ctx, finished, open.length > 0),
  }
}

/**
 * Returns the most recently changed check-up that has no owner and is accessible only to this session; null if there is
 * none.
 */
function unsavedOf(
  ctx: RequestContext,
  own: readonly Response[],
  { saved }: Rights,
): { id: string; day: string } | null {
  const found = own.find(({ id }) => !saved.includes(id))
  return found ? { id: found.id, day: dayIn(ctx, found.completed_at ?? found.started_at) } : null
}

/**
 * Returns the dashboard's data of the check-up completed last: today's action, week, ladder, comparison, check-in,
 * help, dates.
 */
async function newestOf(
  ctx: RequestContext,
  newest: Response,
  { own, rights: { authored } }: { own: readonly Response[]; rights: Rights },
) {
  const person = authored.includes(newest.id) ? await actingOn(ctx, newest) : null
  const [report, comparison, request, ladders, week, sleepMorning] = await Promise.all([
    reportAtHome(ctx, newest),
    comparisonOf(ctx, newest, own),
    lastRequested(ctx, own),
    ladderParts(ctx, newest, authored),
    person && weekInShort(ctx, person),
    person !== null && isMorningOpen(ctx, person),
  ])
  const t = translations[ctx.locale].getFixedT(ctx.locale, ['cover'])
  const step = report?.step ? { ...report.step, size: sizeTexts(report.step, t) } : null
  return {
    id: newest.id,
    act: actOf({
      planned: week?.entries ?? [],
      hasPlan: week?.hasPlan === true,
      sleepMorning,
      ladders,
      hasStep: step !== null,
    }),
    step,
    ladder: report?.ladder ?? { now: null, later: null },
    ladders,
    week,
    /** Today with its weekday, formatted. */
    today: weekdayOfMoment(ctx.deps.now().toISOString(), ctx.locale, ctx.timeZone),
    comparison,
    requested: request,
    help: helpFor(ctx, report?.priorities ?? []),
    before: comparison.last && dayIn(ctx, comparison.last.at),
    next: nextAfter(ctx, newest),
  }
}

/** The last check-in requested with any of some check-ups, formatted. */
export async function lastRequested(ctx: RequestContext, own: readonly Response[]): Promise<RequestedCheckIn | null> {
  const request = await findLastCheckIn(ctx, ...own)
  if (!request || request.isWithdrawn) return null
  const topics = request.topics.map((topic) => topicName(topic, ctx.locale))
  return {
    responseId: request.responseId,
    day: dayIn(ctx, request.created_at),
    topics: entriesOf(topics, ctx.locale),
  }
}

/**
 * Returns services for the priority areas. Those with a name that could disclose something private are only on the
 * resources page.
 */
function helpFor({ deps: { content }, locale }: RequestContext, priorities: readonly Domain[]): HelpForArea[] {
  return priorities.slice(0, limits.areas).map((area) => ({
    area,
    services: contactsOf(content, content.resources.areas[area], locale)
      .filter(({ offPaper }) => !offPaper)
      .slice(0, limits.services)
      .map(({ name }) => name),
  }))
}
