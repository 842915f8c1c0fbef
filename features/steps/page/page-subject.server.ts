import type { RequestContext } from '#platform/request/request.ts'
import { visibleFrontStep } from '../answer/visible-front-step.ts'
import { nextStepIn } from '../offers/next-step.server.ts'
import { standingIn } from '../record/next-offer.ts'
import { type ForPerson, interventionFor, type PersonSteps, promisableStep } from '../record/promise.server.ts'
import type { Step, StepOf } from '../record/step.ts'

/**
 * The step that a page is about: a step of the person, or one of the six steps of an intervention to which the person
 * may commit.
 */
export type Subject = {
  step: Step | null
  of: StepOf | null
  /** Null for own words. */
  read: ForPerson | null
}

/**
 * Returns the subject of a page: the step in the URL, else step `number` of the intervention, else the main step; null
 * if there is none. `lower`: the number to show, since the requested one may not be offered now.
 */
export function subjectOf(
  ctx: RequestContext,
  found: PersonSteps,
  { searchParams }: URL,
  number: number | null,
  today: string,
): Subject | { lower: { intervention: string; number: number } } | null {
  const named = found.steps.find(({ id }) => id === searchParams.get('step'))
  const requested = searchParams.get('intervention')
  const step = named ?? (requested === null ? visibleFrontStep(found.steps, today) : null)
  if (step && (number === null || step.of?.number === number)) return ofStep(ctx, found, step)
  const read = interventionFor(ctx, found, requested ?? step?.of?.intervention ?? '')
  return read && ofNumber(ctx, found, read, number)
}

const ofStep = (ctx: RequestContext, found: PersonSteps, step: Step): Subject => ({
  ...{ step, of: step.of },
  read: step.of && interventionFor(ctx, found, step.of.intervention),
})

function ofNumber(ctx: RequestContext, found: PersonSteps, read: ForPerson, number: number | null) {
  const { id } = read.intervention
  const own = found.steps.filter(({ of }) => of?.intervention === id)
  const promised = own.find(({ state }) => state === 'promised')
  if (number === null && promised) return ofStep(ctx, found, promised)
  const wanted = number ?? nextStepIn(ctx, found, id)?.of.number ?? Math.max(1, standingIn(found.steps, id))
  const lower = read.numbers.findLast((each) => each <= wanted)
  if (lower === undefined) return null
  if (lower !== wanted) return { lower: { intervention: id, number: lower } }
  const step = own.find(({ of }) => of?.number === wanted)
  if (step) return ofStep(ctx, found, step)
  const offered = promisableStep(ctx, found, { intervention: id, number: wanted })
  const of = offered === null || offered === 'crisis' ? { intervention: id, number: wanted, firstId: null } : offered.of
  return { step: null, of, read }
}
