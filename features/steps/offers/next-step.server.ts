import type { RequestContext } from '#platform/request/request.ts'
import { nextNumberOf, openNumberOf } from '../record/next-offer.ts'
import { type PersonSteps, promisableStep } from '../record/promise.server.ts'
import type { StepOf } from '../record/step.ts'
import { stepTitle } from '../record/step-view.server.ts'
import { offerOf } from './report-offers.server.ts'

/** An offered step, with its texts in one language. */
export type NextStep = { of: StepOf; title: string }

/**
 * Returns the step that an intervention offers to a person now; null if none is left, or if the person may not commit
 * to steps.
 */
export function nextStepIn(ctx: RequestContext, found: PersonSteps, intervention: string): NextStep | null {
  const offer = offerOf(ctx, found, intervention)
  const number = offer && nextNumberOf(found.steps, offer)
  return number ? asOffered(ctx, found, { intervention: offer.id, number }) : null
}

/**
 * Returns the step to offer after a step of an intervention (null: a step in own words). `report`: the interventions in
 * the order of the report.
 */
export function nextStepAfter(
  ctx: RequestContext,
  found: PersonSteps,
  intervention: string | null,
  report: readonly string[],
): NextStep | null {
  const ids = intervention === null ? report : [intervention, ...report.filter((id) => id !== intervention)]
  // One by one, since mostly the first has a step left.
  for (const id of ids) {
    const offer = offerOf(ctx, found, id)
    const number = offer && openNumberOf(found.steps, offer)
    if (number) return asOffered(ctx, found, { intervention: offer.id, number })
  }
  return null
}

function asOffered(
  ctx: RequestContext,
  found: PersonSteps,
  offer: { intervention: string; number: number },
): NextStep | null {
  const step = promisableStep(ctx, found, offer)
  return step && step !== 'crisis' ? { of: step.of, title: stepTitle(ctx, found, { of: step.of, texts: {} }) } : null
}
