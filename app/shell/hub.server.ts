import { others as othersWhoLook } from '#assessment/report/reader.ts'
import { summarizeMoments } from '../gratitude/journal.server.ts'
import { ladderParts } from '../ladder/part.server.ts'
import { findLastOpinionTime } from '../opinion/opinion.server.ts'
import { weekInShort } from '../planning/week-in-short.server.ts'
import { programsUnderWay } from '../programs/under-way.server.ts'
import { reminderState } from '../reminders/part.server.ts'
import { readChoices } from '../report/choosing/choices.server.ts'
import { listCheckUps } from '../report/history/reports.server.ts'
import { dayIn, newCheckUpAddress, nextAfter } from '../returning/own-check-ups.ts'
import { checkUpsUnderWay } from '../returning/returning.policy.ts'
import { aimedViews } from '../shared/changes/aimed.server.ts'
import { type ActingPerson, authoredAmong, findActingPerson } from '../shared/response/acting-person.server.ts'
import { nextProgressPoint } from '../shared/response/next-progress-point.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import type { Response } from '../shared/visit/visit.ts'
import { longDay } from '../shared/words/dates.ts'
import { readersOf } from '../sharing/readers.server.ts'
import { sleepHubOf } from '../sleep/hub.server.ts'
import { lastAsked } from './dashboard.server.ts'

/** Returns all that is in progress after a check-up of the visitor. */
export async function progressHubOf(ctx: RequestContext, url: URL) {
  const [about, ...others] = await checkUpsUnderWay(ctx, url)
  const hasOpen = [about, ...others].some(({ completed_at }) => completed_at === null)
  const person = await findActingPerson(ctx, about)
  const ids = [about, ...others].map(({ id }) => id)
  const authored = await authoredAmong(ctx, ids)
  const [checkIn, ladders, aimed, after, sleep, reminders] = await Promise.all([
    lastAsked(ctx, [about, ...others]),
    ladderParts(ctx, about, authored),
    aimedViews(ctx, { ids: authored, reader: othersWhoLook }),
    about.completed_at === null ? null : afterReport(ctx, about, { others, acting: person }),
    person && sleepHubOf(ctx, person),
    person && reminderState(ctx, person),
  ])
  return {
    id: about.id,
    begun: dayIn(ctx, about.started_at),
    asked: checkIn,
    ladders,
    /** Changes in the areas that the steps target, as far as others may know them. */
    aimed,
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
function nextPointAfter({ deps, locale, timeZone }: RequestContext, { completed_at }: Response, toldAt: string | null) {
  if (completed_at === null) return null
  const { day, isDue } = nextProgressPoint({ finishedAt: completed_at, toldAt }, deps.now(), timeZone)
  return { day: longDay(day, locale), isDue }
}
