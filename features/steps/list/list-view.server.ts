import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { firstNameOf } from '#domain/check-ups/first-name.server.ts'
import { promisesOf } from '#domain/requests/promises.server.ts'
import { dayAfter, daysOfWeek } from '#platform/i18n/dates/days.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { offeredStep } from '../card/offered-step.ts'
import { stepAddresses } from '../card/step-addresses.ts'
import { nextStepAfter } from '../offers/next-step.server.ts'
import { reportOffers } from '../offers/report-offers.server.ts'
import { nextDayOf } from '../record/next-day.ts'
import { loadSteps, type PersonSteps } from '../record/promise.server.ts'
import { callingOf, offerView, stepViews } from '../record/step-view.server.ts'
import { isAboutMood, isPrivateStep } from './private-steps.ts'
import { readReason } from './step-reason.server.ts'

/** Returns a person's steps with the available actions. */
export async function listView(ctx: RequestContext, person: ActingPerson, url: URL) {
  const { locale, deps } = ctx
  const today = todayOf(ctx)
  const [found, reason, firstName, calls] = await Promise.all([
    loadSteps(ctx, person),
    readReason(ctx, person),
    firstNameOf(ctx, person.response),
    promisesOf(ctx, person.ids),
  ])
  const calling = await callingOf(ctx, found)
  const { interventions } = deps.content
  const views = stepViews(ctx, found, calling).map((view) => ({
    ...view,
    isPrintable: !isPrivateStep(view) && !isAboutMood(view, interventions),
  }))
  const days = new Map(found.steps.map((step) => [step.id, nextDayOf(step, today)]))
  const isOnPaper = (state: string) => state === 'promised' || state === 'habit'
  const { id } = person.response
  const to = stepAddresses(locale, id)
  const dayOf = ({ id }: { id: string }) => days.get(id) ?? ''
  const promised = views
    .filter(({ state }) => state === 'promised')
    .toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)))
  return {
    responseId: id,
    firstName,
    today,
    promised,
    isPlenty: isPlenty(promised.map(dayOf), daysOfWeek(today, locale), today),
    others: views.filter(({ state }) => state === 'done' || state === 'habit'),
    aside: views.filter(({ state }) => state === 'stopped'),
    offer: promised.length === 0 ? await firstOffer(ctx, found, calling) : null,
    reason,
    /** Calls and answers that the person awaits. */
    calls,
    /** The reason field is shown: the person edits the reason, or there is none. */
    writesReason: reason === '' || url.searchParams.has('reason'),
    hasMood: found.steps.some((step) => isOnPaper(step.state) && isAboutMood(step, interventions)),
    /** There is something to print. */
    isPrintable: views.some(({ state }) => isOnPaper(state)),
    calendar: [...days.values()].some((day) => day !== null && day >= today) ? to.calendar() : null,
    /**
     * Address of the PDF for the browser to load. Without scripts, the export page redirects to this page with `pdf`.
     */
    pdf: url.searchParams.has('pdf') ? to.pdf(url.searchParams.has('mood')) : null,
  }
}

/** Tests if there is one step for tomorrow, and one for a later day of this week. */
const isPlenty = ([first, second = '', ...others]: string[], week: readonly string[], today: string): boolean =>
  first === dayAfter(today, 1) && second > first && week.includes(second) && others.length === 0

/** Returns the step that the report offers now; null if none is offered. */
async function firstOffer(ctx: RequestContext, found: PersonSteps, calling: Awaited<ReturnType<typeof callingOf>>) {
  const offers = await reportOffers(ctx, found)
  const next = nextStepAfter(
    ctx,
    found,
    null,
    offers.map(({ id }) => id),
  )
  const facts = next && offerView(ctx, found, calling, next.of)
  return facts && offeredStep(facts)
}
