import type { Domain } from '#assessment/questionnaire.ts'
import { others } from '#assessment/report/reader.ts'
import { findLastCheckIn, topicName } from '../check-ins/check-in.server.ts'
import { ladderParts } from '../ladder/part.server.ts'
import { weekInShort } from '../planning/week-in-short.server.ts'
import { comparisonOf } from '../report/history/compare.server.ts'
import { listCheckUps } from '../report/history/reports.server.ts'
import { coverOf } from '../report/present/cover.ts'
import { viewFor } from '../report/view.server.ts'
import { type AskedCheckIn, climbOf, greetingFor, type HelpForArea } from '../returning/dashboard-view.ts'
import { dayIn, newCheckUpAddress, nextAfter } from '../returning/own-check-ups.ts'
import { newestFinished, ownCheckUps } from '../returning/returning.policy.ts'
import { actOf } from '../returning/today.ts'
import { contactsOf } from '../shared/support/contacts.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import type { Response } from '../shared/visit/visit.ts'
import { weekdayOfMoment } from '../shared/words/dates.ts'
import { words } from '../shared/words/words.server.ts'
import { isMorningOpen } from '../sleep/morning.server.ts'

/** At most so many areas have services on the dashboard, and so many services each. */
const limits = { areas: 3, services: 2 }

/** Returns all that a dashboard can show of a person's check-ups. `newest` is null until the first is completed. */
export async function dashboardOf(ctx: RequestContext) {
  const own = await ownCheckUps(ctx)
  const finished = newestFinished(own)
  const [{ open, finished: past }, newest, unsaved] = await Promise.all([
    listCheckUps(ctx, own),
    finished ? newestOf(ctx, finished, own) : null,
    findUnsaved(ctx, own),
  ])
  return {
    unsaved,
    open,
    past,
    newest,
    greeting: greetingFor(past.length, {
      hasOpen: open.length > 0,
      hasBegun: newest !== null && (newest.ladders.length > 0 || newest.week?.hasPlan === true),
    }),
    climb: climbOf(past),
    start: newCheckUpAddress(ctx, finished, open.length > 0),
  }
}

/**
 * Returns the most recently changed check-up that is saved to nobody and only this session has; null if there is none.
 */
async function findUnsaved(ctx: RequestContext, own: readonly Response[]): Promise<{ id: string; day: string } | null> {
  if (own.length === 0) return null
  const rows = await ctx.deps.db
    .selectFrom('response_owner')
    .select('response_id')
    .where(
      'response_id',
      'in',
      own.map(({ id }) => id),
    )
    .execute()
  const saved = new Set(rows.map(({ response_id }) => response_id))
  const found = own.find(({ id }) => !saved.has(id))
  return found ? { id: found.id, day: dayIn(ctx, found.completed_at ?? found.started_at) } : null
}

/**
 * Returns what the dashboard shows of the check-up completed last: the act of today, week, ladder, comparison, check-in, help,
 * dates.
 */
async function newestOf(ctx: RequestContext, newest: Response, own: readonly Response[]) {
  const [view, comparison, asked, ladders, week, sleepMorning] = await Promise.all([
    // It lies open at a center: what comes first is that of the report for others.
    viewFor(ctx, newest, others),
    comparisonOf(ctx, newest, own),
    lastAsked(ctx, own),
    ladderParts(
      ctx,
      newest,
      own.map(({ id }) => id),
    ),
    weekInShort(ctx, newest),
    isMorningOpen(ctx, newest),
  ])
  const step = view && coverOf(view, words[ctx.locale]).firstStep
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
    ladder: view?.ladder ?? { now: null, later: null },
    ladders,
    week,
    /** Today with its weekday, in words. */
    today: weekdayOfMoment(ctx.deps.now().toISOString(), ctx.locale, ctx.deps.settings.timeZone),
    comparison,
    asked,
    help: helpFor(ctx, view?.priorities ?? []),
    before: comparison.last && dayIn(ctx, comparison.last.at),
    next: nextAfter(ctx, newest),
  }
}

/** The last check-in that was asked for with any of some check-ups, in words. */
export async function lastAsked(ctx: RequestContext, own: readonly Response[]): Promise<AskedCheckIn | null> {
  const asked = await findLastCheckIn(ctx, ...own)
  if (!asked) return null
  const topics = asked.topics.map((topic) => topicName(topic, ctx.locale))
  return {
    responseId: asked.responseId,
    day: dayIn(ctx, asked.created_at),
    topics: new Intl.ListFormat(ctx.locale).format(topics),
  }
}

/**
 * Returns services for the priority areas. Services whose very name could reveal something stay on the resources page.
 */
function helpFor(
  { deps: { content }, locale }: RequestContext,
  priorities: readonly { domain: Domain }[],
): HelpForArea[] {
  return priorities.slice(0, limits.areas).map(({ domain: area }) => ({
    area,
    services: contactsOf(content, content.resources.areas[area], locale)
      .filter(({ offPaper }) => !offPaper)
      .slice(0, limits.services)
      .map(({ name }) => name),
  }))
}
