import { findActingById } from '#domain/check-ups/acting-person.server.ts'
import { openedByCode } from '#domain/check-ups/response.server.ts'
import { nextDayOf } from '#features/steps/record/next-day.ts'
import { standingIn } from '#features/steps/record/next-offer.ts'
import type { Step, StepState } from '#features/steps/record/step.ts'
import { readShownSteps } from '#features/steps/record/stored-steps.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'

/** State of one of the six steps of an intervention, and its next day; both null if the person has not chosen it. */
export type Now = { state: StepState | null; day: string | null }

/** The person's progress with the six steps of an intervention. */
export type Where = { standing: number | null; current_step: number | null }

/** No progress, or none that may be disclosed. */
export const nowhere = { where: { standing: null, current_step: null } as Where, nowOf: (): Now => notChosen }

const notChosen: Now = { state: null, day: null }

/**
 * Returns the progress of a check-up's author with an intervention; no progress for a caller who may only read the
 * check-up.
 */
export async function whereIs(ctx: RequestContext, responseId: string, intervention: string) {
  const person = await findActingById(ctx, responseId)
  if (!person || person === openedByCode) return nowhere
  const steps = (await readShownSteps(ctx, person)).filter(({ of }) => of?.intervention === intervention)
  if (steps.length === 0) return nowhere
  const promised = steps.find(({ of, state }) => state === 'promised' && (of?.number ?? 0) > 0)
  const nowOf = (number: number): Now => {
    const step = steps.find(({ of }) => of?.number === number)
    return step ? nowOfStep(step, todayOf(ctx)) : notChosen
  }
  return { where: { standing: standingIn(steps, intervention), current_step: promised?.of?.number ?? null }, nowOf }
}

const nowOfStep = (step: Step, today: string): Now => ({ state: step.state, day: nextDayOf(step, today) })
