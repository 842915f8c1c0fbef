import { data, redirect } from 'react-router'
import { firstStepId } from '#assessment/cv19/cv19-report.ts'
import { withoutToday } from '#platform/i18n/without-today.ts'
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

/**
 * Subject of "When will you do it?": one of the six steps of an intervention, an active step, or own words. `what`:
 * those of a step of the COVID-19 report; null to ask for them.
 */
export type Subject =
  | { type: 'offer'; step: PromisableStep }
  | { type: 'step'; step: Step }
  | { type: 'own'; what: string | null }
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
  const own = url.searchParams.get('own')
  if (own !== null) return { type: 'own', what: cv19Step(ctx, own) }
  const named = namedIn(url)
  if (!named) throw redirect(stepAddresses(ctx.locale, found.person.response.id).others, 303)
  const step = promisableStep(ctx, found, named)
  if (step === null || step === 'crisis') throw data(null, { status: 404 })
  return { type: 'offer', step }
}

/** Returns the words of a first step of the COVID-19 report, for any day; null for an unknown id. */
function cv19Step({ deps, locale }: RequestContext, id: string): string | null {
  const first = deps.content.cv19.first.find((each) => firstStepId(each) === id)
  return first ? withoutToday(first.title[locale], locale) : null
}

/** Returns the intervention and the step number in a URL; null if it names none. */
export function namedIn(url: URL): { intervention: string; number: number } | null {
  const intervention = url.searchParams.get('intervention')
  const number = url.searchParams.get('number') ?? '1'
  return intervention !== null && /^[0-6]$/.test(number) ? { intervention, number: Number(number) } : null
}
