import { others as othersWhoLook } from '#assessment/report/reader.ts'
import { type ActingPerson, authoredAmong, findActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { targetedViews } from '#domain/check-ups/changes/targeted.server.ts'
import { nextProgressPoint } from '#domain/check-ups/next/next-progress-point.ts'
import { findLastOpinionTime } from '#features/feedback/opinion.server.ts'
import { summarizeMoments } from '#features/gratitude/journal.server.ts'
import { programsUnderWay } from '#features/programs/request/under-way.server.ts'
import { readChoices } from '#features/report/choosing/choices.server.ts'
import { listCheckUps } from '#features/report/history/reports.server.ts'
import { readersOf } from '#features/sharing/readers.server.ts'
import { sleepHubOf } from '#features/sleep/hub.server.ts'
import { ladderParts } from '#features/steps/choose/part.server.ts'
import { reminderState } from '#features/steps/reminders/part.server.ts'
import { weekInShort } from '#features/steps/week/week-in-short.server.ts'
import { longDay } from '#platform/i18n/dates/dates.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { lastRequested } from './dashboard.server.ts'
import { dayIn, newCheckUpAddress, nextAfter } from './own-check-ups.ts'
import { checkUpsUnderWay } from './returning.policy.ts'

/** Returns all that is in progress after a check-up of the visitor. */
export async function progressHubOf(ctx: RequestContext, url: URL) {
  const [about, ...others] = await checkUpsUnderWay(ctx, url)
  const hasOpen = [about, ...others].some(({ completed_at }) => completed_at === null)
  const person = await findActingPerson(ctx, about)
  const ids = [about, ...others].map(({ id }) => id)
  const authored = await authoredAmong(ctx, ids)
  const [checkIn, ladders, aimed, after, sleep, reminders] = await Promise.all([
    lastRequested(ctx, [about, ...others]),
    ladderParts(ctx, about, authored),
    targetedViews(ctx, { ids: authored, reader: othersWhoLook }),
    about.completed_at === null ? null : afterReport(ctx, about, { others, acting: person }),
    person && sleepHubOf(ctx, person),
    person && reminderState(ctx, person),
  ])
  return {
    id: about.id,
    started: dayIn(ctx, about.started_at),
    requested: checkIn,
    ladders,
    /** Changes in the areas that the steps target, as far as others may know them. */
    targeted: aimed,
    after,
    /** The sleep pathway, once started. */
    sleep,
    /** Whether reminders are on; null for a reader who may not set any. */
    reminders,
    start: newCheckUpAddress(ctx, about, hasOpen),
  }
}

/** Returns the parts that need a report. `acting`: null for a caller with read access only. */
async function afterReport(
  ctx: RequestContext,
  response: Response,
  { others, acting }: { others: readonly Response[]; acting: ActingPerson | null },
) {
  const [{ finished }, choices, moments, readers, told, toldPoint, programs, week] = await Promise.all([
    listCheckUps(ctx, [response]),
    readChoices(ctx, response.id),
    acting && summarizeMoments(ctx, acting),
    readersOf(ctx, response),
    findLastOpinionTime(ctx, response),
    findLastOpinionTime(ctx, response, ['progress-point']),
    acting && programsUnderWay(ctx, acting),
    acting && weekInShort(ctx, acting),
  ])
  return {
    checkUp: finished[0] ?? null,
    canCompare: others.some(
      ({ completed_at, assessment_id }) =>
        completed_at !== null &&
        assessment_id === response.assessment_id &&
        completed_at < (response.completed_at ?? ''),
    ),
    week,
    choices,
    moments,
    readers,
    told: told && dayIn(ctx, told),
    nextPoint: nextPointAfter(ctx, response, toldPoint),
    /** Null for a reader who may not choose any. */
    programs,
    next: nextAfter(ctx, response),
  }
}

/** Returns the day of the next progress question after a check-up, formatted; null for an incomplete one. */
function nextPointAfter(
  { deps, locale, timeZone }: RequestContext,
  { completed_at }: Response,
  reportedAt: string | null,
) {
  if (completed_at === null) return null
  const { day, isDue } = nextProgressPoint({ finishedAt: completed_at, reportedAt }, deps.now(), timeZone)
  return { day: longDay(day, locale), isDue }
}
