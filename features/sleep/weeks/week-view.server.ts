import { redirect } from 'react-router'
import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { safetyTextIn } from '#domain/support/safety-text.ts'
import { showClockTime } from '#platform/i18n/dates/clock-time.ts'
import { dayWithWeekday } from '#platform/i18n/dates/dates.ts'
import { entriesOf } from '#platform/i18n/list-format.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { addressFor, addressWith } from '#routes/address.ts'
import { stagePages } from '../addresses.ts'
import { readNights } from '../diary/diary.server.ts'
import { beginStage, type Pathway } from '../pathway.server.ts'
import { calmWeek, type Week } from './lessons.ts'
import { readinessOf, type Stage, stageNow, startOf } from './progress.ts'
import { cardOf } from './step-of-week.server.ts'
import { numbersOf } from './steps-of-weeks.ts'

/** Data of the page of a week. */
export type WeekView = Awaited<ReturnType<typeof weekViewOf>>

/** Returns the data of a week's page. Redirects to the questions before the first week if they are unanswered. */
export async function weekViewOf(ctx: RequestContext, person: ActingPerson, pathway: Pathway, week: Week) {
  const { locale } = ctx
  const responseId = person.response.id
  const { plan, starts, wakeTime } = pathway
  if (!plan) throw redirect(addressFor(locale, responseId, stagePages[1]), 303)
  const started = startOf(starts, week)
  return {
    responseId,
    week,
    stage: stageNow(starts),
    plan,
    /** Reasons for the version as text; empty without any. */
    why: entriesOf(
      plan.reasons.map((reason) => translations[locale].t(`sleep:check.why.${reason}`)),
      locale,
    ),
    /** Examination to find the cause, if it is a sleep problem. */
    doctorFirst: plan.isCauseOpen ? doctorFirstOf(ctx) : null,
    calls: plan.version === 'help' ? safetyTextIn(ctx.deps.content.safety.red, locale).calls : [],
    started: started && dayWithWeekday(started, locale),
    wakeTime: wakeTime === null ? '' : showClockTime(wakeTime, locale),
    calendar: wakeTime === null ? null : `/api${addressWith('en', `/calendar/${locale}/wake-up.ics`, { responseId })}`,
    readiness: readinessOf(week, starts, await readNights(ctx, person)),
    /** Null for a read-only week. */
    card: await cardOf(ctx, person, numbersOf(week, plan.version), { today: todayOf(ctx) }),
  }
}

/** Returns the step to take before the weeks: an examination by a doctor. */
function doctorFirstOf({ deps, locale }: RequestContext) {
  const step = deps.content.interventions.find(({ id }) => id === 'sleepcheck')
  if (!step) return null
  return {
    title: step.title[locale],
    why: step.why[locale],
    tips: step.tips.map((tip) => tip[locale]),
  }
}

/**
 * Processes a button of a week's page: `next`, `again` or `here`. Returns the URL of the page to show. A button of an
 * outdated page, or a second press, has no effect.
 */
export async function moveOn(
  ctx: RequestContext,
  person: ActingPerson,
  { plan, starts }: Pathway,
  { week, go }: { week: Week; go: unknown },
): Promise<string> {
  const to = (stage: Stage) => addressFor(ctx.locale, person.response.id, stagePages[stage])
  if (!plan) return to(1)
  // The sleep weeks are unavailable until the person has talked with someone.
  if (plan.version === 'help') return to(calmWeek)
  const stage = stageNow(starts)
  const wanted: Stage = go === 'next' ? ((week + 1) as Stage) : week
  if (go !== 'here' && stage !== week) return to(stage)
  if (go === 'next' || go === 'again' || go === 'here') await beginStage(ctx, person, wanted)
  return to(wanted)
}
