import type { Answers } from '#assessment/answers/answers.ts'
import { matches } from '#assessment/questionnaire/condition.ts'
import { badSleep } from '#assessment/report/steps/table/conditions.ts'
import { isClosed } from '#assessment/safety/closed-report.ts'
import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { factsForSelf } from '#domain/check-ups/content-for.server.ts'
import { nameOfAccount } from '#domain/check-ups/first-name.server.ts'
import { variantOf } from '#domain/check-ups/report-address.ts'
import {
  allAnswerRows,
  givenAnswers,
  isKnownAuthor,
  questionnaireOf,
  type StoredAnswer,
} from '#domain/check-ups/response.server.ts'
import { newestFinished, ofFrontSubject } from '#domain/subjects/front-subject.ts'
import { samePerson } from '#domain/subjects/same-person.ts'
import { interventionsInOrder } from '#features/report/compute/report-order.server.ts'
import { comparisonWith } from '#features/report/history/compare.server.ts'
import { earlierThan } from '#features/report/history/comparison.ts'
import { answersIn, listWith } from '#features/report/history/reports.server.ts'
import { readSleepNow } from '#features/sleep/sleep-now.server.ts'
import { partOfDay } from '#platform/i18n/dates/dates.ts'
import { dayIn as calendarDay } from '#platform/i18n/dates/days.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { todayOf } from '#platform/request/today.ts'
import { type Greeting, greetingOf } from './greeting.ts'
import { dayIn, newCheckUpAddress, nextAfter } from './own-check-ups.ts'
import { stepsOf } from './steps-at-home.server.ts'
import { readFromOthers } from './waiting.server.ts'

/** Maximum number of past check-ups at home. */
const maxPast = 5

/**
 * Returns the data of the home page. `about`: the finished check-up to show; null for none; default: the last one of
 * the subject in front. `isHub`: includes the steps without a card on the page.
 */
export async function homeOf(
  ctx: RequestContext,
  own: readonly Response[],
  {
    about = newestFinished(ofFrontSubject(ctx.signedIn?.person, own)) ?? newestFinished(own) ?? null,
    isHub = false,
  }: { about?: Response | null; isHub?: boolean } = {},
) {
  const open = own.filter(({ completed_at }) => completed_at === null)
  const finished = own.filter((each) => each.completed_at !== null && mayBeOf(about, each))
  const stored = await allAnswerRows(ctx, finished)
  const answersOf = answersIn(ctx, stored)
  const newest = about && (await newestOf(ctx, own, { about, answers: answersOf(about), stored, isHub }))
  return {
    name: nameOf(ctx, about),
    unsaved: unsavedOf(ctx, own),
    ...listWith(ctx, [...open, ...finished.toSorted(lastFirst).slice(0, maxPast)], answersOf),
    total: finished.length,
    newest,
    greeting: newest && greetingAt(ctx, finished, newest.steps),
    start: newCheckUpAddress(ctx, about ?? undefined, open.length > 0),
  }
}

/** Tests if the home page about one check-up may show another: only of the same person. */
function mayBeOf(about: Response | null, checkUp: Response): boolean {
  return about === null || about.id === checkUp.id || samePerson(about, checkUp) !== 'other'
}

/** Data of the home page. */
export type Home = Awaited<ReturnType<typeof homeOf>>

const lastFirst = (one: Response, other: Response): number =>
  (other.completed_at ?? '').localeCompare(one.completed_at ?? '')

/** Returns the name to greet: that of the subject, else the one given with a check-up about oneself. */
const nameOf = (ctx: RequestContext, about: Response | null): string | null =>
  about === null
    ? (ctx.signedIn?.person.firstName ?? null)
    : about.subject?.name || (about.audience !== 'for' && about.first_name) || nameOfAccount(ctx, about)

function greetingAt(
  ctx: RequestContext,
  finished: readonly Response[],
  { tasks, offer }: { tasks: number; offer: unknown },
): Greeting {
  const { deps, timeZone } = ctx
  const days = finished.map(({ completed_at }) => calendarDay(new Date(completed_at ?? 0), timeZone)).toSorted()
  const today = todayOf(ctx)
  const part = partOfDay(deps.now().toISOString(), timeZone)
  return greetingOf({
    today,
    part,
    firstDay: days[0] ?? today,
    lastSeen: lastSeenOf(ctx),
    tasks,
    offers: offer !== null,
  })
}

/** Returns the day of this browser's last visit before today; null for none. */
function lastSeenOf(ctx: RequestContext): string | null {
  const { seen_at, seen_before_at } = ctx.sessionState?.session ?? {}
  const days = [seen_at, seen_before_at].flatMap((at) => (at ? calendarDay(new Date(at), ctx.timeZone) : []))
  return days.find((day) => day < todayOf(ctx)) ?? null
}

/** Returns the latest check-up that is only in this browser; null for none, and for guests. */
function unsavedOf(ctx: RequestContext, own: readonly Response[]): { id: string; day: string } | null {
  const found = ctx.signedIn && own.find(({ ownerId }) => ownerId === undefined)
  return found ? { id: found.id, day: dayIn(ctx, found.completed_at ?? found.started_at) } : null
}

/** Returns the part of the home page about one check-up. */
async function newestOf(
  ctx: RequestContext,
  own: readonly Response[],
  {
    about,
    stored,
    answers,
    isHub,
  }: { about: Response; stored: readonly StoredAnswer[]; answers: Answers; isHub: boolean },
) {
  const person = personOf(ctx, own, about)
  const facts = factsForSelf(ctx, about, answers)
  const [sleep, others] = await Promise.all([
    person && readSleepNow(ctx, person),
    readFromOthers(ctx, person?.ids ?? []),
  ])
  const morning = sleep?.isMorningOpen ?? false
  const comparison = comparisonWith(ctx, about, earlierThan(about, own), givenAnswers(stored))
  const hasLadder = variantOf(ctx, about) === null
  const step = (answer: unknown) => (typeof answer === 'number' ? answer : null)
  return {
    id: about.id,
    day: dayIn(ctx, about.completed_at ?? about.updated_at),
    /** Null for a caller who may only read the check-up. */
    person,
    morning,
    /** Shown to people who are on the sleep pathway, wrote a night into the diary, or sleep badly. */
    sleep: sleep && {
      ...sleep,
      isShown: sleep.stage !== null || sleep.mornings > 0 || matches(badSleep, facts),
    },
    steps: await stepsOf(ctx, person, {
      ...{ morning, facts, isHub, helper: others.helper },
      order: () => interventionsInOrder(ctx, about, stored),
    }),
    /** True if the report can begin with a step for safety at home, which the home page never offers. */
    canDiffer: !isClosed(questionnaireOf(ctx, about)),
    ...others,
    /** Null if this check-up does not ask for it. */
    ladder: hasLadder ? { now: step(answers.ladder_now), later: step(answers.ladder_5y) } : null,
    comparison,
    /** Day of the previous one; null if there is none to compare with. */
    before: hasLadder && comparison.last ? dayIn(ctx, comparison.last.at) : null,
    next: nextAfter(ctx, about),
  }
}

const isOfSame = ({ id, subject }: Response, other: Response): boolean =>
  other.id !== id && subject != null && other.subject?.id === subject.id

/** Returns the author of a check-up with all of the author's check-ups; null for a caller who may only read it. */
function personOf(ctx: RequestContext, own: readonly Response[], about: Response): ActingPerson | null {
  if (!about.isAuthors && !isKnownAuthor(ctx.sessionState, about.id)) return null
  const account = ctx.signedIn?.person.id
  const isSaved = account !== undefined && about.ownerId === account
  const saved = isSaved ? own.flatMap((each) => (isOfSame(about, each) ? each.id : [])) : []
  return { response: about, ids: [about.id, ...saved] }
}
