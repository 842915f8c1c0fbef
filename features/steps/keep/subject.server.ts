import { data, redirect } from 'react-router'
import type { RequestContext } from '#platform/request/request.ts'
import { stepAddresses } from '../card/step-addresses.ts'
import {
  findSchedulable,
  isPromisableToday,
  type PersonSteps,
  type PromisableStep,
  promisableStep,
} from '../record/promise.server.ts'
import type { Step } from '../record/step.ts'

/** Subject of "When will you do it?": one of the six steps of an intervention, an active step, or own words. */
export type Subject =
  | { type: 'offer'; step: PromisableStep }
  | { type: 'step'; step: Step }
  | { type: 'own' }
  | { type: 'crisis' }

/** Returns the subject in the URL. Throws 404 for a step that is not the person's or not offered. */
export function subjectOf(ctx: RequestContext, found: PersonSteps, url: URL): Subject {
  const id = url.searchParams.get('step')
  if (id !== null) {
    const step = findSchedulable(ctx, found, id)
    if (!step) throw data(null, { status: 404 })
    return { type: 'step', step }
  }
  if (!isPromisableToday(ctx, found)) return { type: 'crisis' }
  if (url.searchParams.has('own')) return { type: 'own' }
  const named = namedIn(url)
  if (!named) throw redirect(stepAddresses(ctx.locale, found.person.response.id).others, 303)
  const step = promisableStep(ctx, found, named)
  if (step === null || step === 'crisis') throw data(null, { status: 404 })
  return { type: 'offer', step }
}

/** Returns the intervention and the step number in a URL; null if it names none. */
export function namedIn(url: URL): { intervention: string; number: number } | null {
  const intervention = url.searchParams.get('intervention')
  const number = url.searchParams.get('number') ?? '1'
  return intervention !== null && /^[0-6]$/.test(number) ? { intervention, number: Number(number) } : null
}
