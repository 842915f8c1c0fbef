import type { TFunction } from 'i18next'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { firstNameOf } from '#domain/check-ups/first-name.server.ts'
import { dayAfter, daysOfWeek, isDay } from '#platform/i18n/dates/days.ts'
import { capital } from '#platform/i18n/in-sentence.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { isAboutMood, isPrivateStep } from '../list/private-steps.ts'
import { momentText } from '../list/step-moment.ts'
import { isOpenDay } from '../record/next-day.ts'
import { loadSteps } from '../record/promise.server.ts'
import type { Step } from '../record/step.ts'
import { stepTitle } from '../record/step-view.server.ts'
import { dayOfNote, dayWithin, isNoteDue, sumOf, weekOfSteps } from './step-week.ts'
import { readWeekNote } from './week-note.server.ts'

/** Returns the week in the URL, by default the current one. */
export async function weekView(ctx: RequestContext, person: ActingPerson, url: URL) {
  const { locale } = ctx
  const today = todayOf(ctx)
  const requested = url.searchParams.get('day')
  const found = await loadSteps(ctx, person)
  const within = (day: string | null) => dayWithin(day, found.steps, today)
  const week = daysOfWeek(within(requested !== null && isDay(requested) ? requested : null), locale)
  const [first = today, last = today] = [week[0], week.at(-1)]
  const reachable = (day: string) => (within(day) === day ? day : null)
  const days = weekOfSteps(found.steps, week, today)
  const isDue = isNoteDue(week, today)
  const [firstName, note] = await Promise.all([
    firstNameOf(ctx, person.response),
    isDue ? readWeekNote(ctx, person, dayOfNote(week)) : '',
  ])
  const { t } = translations[locale]
  const shown = new Set(days.flatMap(({ entries }) => entries.map(({ step }) => step)))
  return {
    responseId: person.response.id,
    firstName,
    today,
    first,
    isCurrent: week.includes(today),
    days: days.map(({ day, ...rest }) => ({ ...rest, day, isOpen: isOpenDay(day, today) })),
    sum: sumOf(days),
    steps: Object.fromEntries(
      found.steps
        .filter(({ id }) => shown.has(id))
        .map((step) => [
          step.id,
          {
            title: isPrivateStep(step) ? t('steps:card.private') : stepTitle(ctx, found, step).replace(/\.$/, ''),
            moment: momentAndCompany(step, t, locale),
            isOffPaper: isPrivateStep(step) || isAboutMood(step, ctx.deps.content.interventions),
          },
        ]),
    ),
    hasSteps: found.steps.length > 0,
    before: reachable(dayAfter(first, -1)),
    after: reachable(dayAfter(last, 1)),
    note: isDue ? note : null,
  }
}

/** Returns the time and the company of a step for the start of a line: "After lunch, with Dan". */
function momentAndCompany(step: Step, t: TFunction<['steps']>, locale: Locale): string {
  const { companion } = step.texts
  const parts = [momentText(step, locale), companion && t('steps:week.with', { who: companion })]
  return capital(parts.filter(Boolean).join(', '), locale)
}
