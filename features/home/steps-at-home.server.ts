import type { Facts } from '#assessment/questionnaire/condition.ts'
import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { nextStepAfter } from '#features/steps/offers/next-step.server.ts'
import { isPromisableToday } from '#features/steps/record/promise.server.ts'
import { sleepCheckFor } from '#features/steps/record/sleep/sleep-check.server.ts'
import type { Step } from '#features/steps/record/step.ts'
import { callingOf, offerView, stepView } from '#features/steps/record/step-view.server.ts'
import { readShownSteps } from '#features/steps/record/stored-steps.server.ts'
import { contactOf } from '#features/steps/reminders/contact/contact-state.server.ts'
import { daysOfWeek } from '#platform/i18n/dates/days.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { stepsAtHome } from './steps-at-home.ts'
import { weekAtHome } from './week-at-home.ts'

type StepInput = {
  morning: boolean
  facts: Facts
  /** Returns the interventions in the order of the report. */
  order: () => Promise<readonly string[]>
  /** Whether to include the steps that have no card on the page. */
  isHub: boolean
  /** First name of a contact who could make a call for the person. */
  helper: string | null
}

/** Result for a check-up that the caller may only read. */
const none = { tasks: 0, front: null, also: [], rest: [], week: null, next: null, offer: null, isPromisable: false }

/** Returns the steps of the home page, in its language. `person`: null for read-only callers. */
export async function stepsOf(
  ctx: RequestContext,
  person: ActingPerson | null,
  { morning, facts, order, isHub, helper }: StepInput,
) {
  const today = todayOf(ctx)
  if (!person) return { today, ...none }
  const steps = await readShownSteps(ctx, person)
  const [sleepCheck, contact] = await Promise.all([
    sleepCheckFor(ctx.deps.db, person.ids, steps),
    contactOf(ctx, person, steps),
  ])
  const found = { person, steps, facts, sleepCheck, contact }
  const { front, also, tasks } = stepsAtHome(found.steps, { today, newest: person.response.id, morning })
  // On the sleep pathway, no other step is offered.
  const offersNext = !morning && front?.state !== 'promised'
  const [calling, interventions] = await Promise.all([callingOf(ctx, found, helper), offersNext ? order() : []])
  const next = offersNext ? nextStepAfter(ctx, found, front?.of?.intervention ?? null, interventions) : null
  const offer = !front && next && offerView(ctx, found, calling, next.of)
  const viewOf = (step: Step) => stepView(ctx, found, calling, step)
  const rest = isHub ? found.steps.filter((step) => step !== front && !also.includes(step)) : []
  return {
    today,
    tasks,
    front: front && viewOf(front),
    also: also.map(viewOf),
    /** All other steps. */
    rest: rest.map(viewOf),
    week: weekAtHome(found.steps, daysOfWeek(today, ctx.locale), today),
    /** The next step to offer if the main step has ended. */
    next: front ? next : null,
    /** The step that the report offers first. */
    offer: offer || null,
    isPromisable: isPromisableToday(ctx, found),
  }
}
