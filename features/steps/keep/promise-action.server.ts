import { redirect } from 'react-router'
import { self } from '#assessment/report/reader.ts'
import { type ActingPerson, actingPerson } from '#domain/check-ups/acting-person.server.ts'
import { factsForReader } from '#domain/check-ups/content-for.server.ts'
import { requestKeyIn } from '#platform/forms/typed-text.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { stepAddresses } from '../card/step-addresses.ts'
import { markDone } from '../page/mark-done.server.ts'
import { recordEvent } from '../record/change-steps.server.ts'
import {
  findSchedulable,
  loadSteps,
  type PersonSteps,
  promisableStep,
  talkIntervention,
} from '../record/promise.server.ts'
import { sleepCheckFor } from '../record/sleep/sleep-check.server.ts'
import type { Schedule, Step } from '../record/step.ts'
import { type PromiseProblem, type PromiseValues, readPromise, typedPromise } from './promise-form.ts'
import { type NewStep, newOwnStep, newStepOfSix, promiseStep, type Refused } from './promise-step.server.ts'
import { namedIn } from './subject.server.ts'

/** Reason why a step was not stored. */
export type PromiseRefusal =
  | { status: 422; problem: PromiseProblem; values: PromiseValues }
  | { status: 409; refused: 'full'; values: PromiseValues }
  | { status: 409; refused: 'crisis' }
  | { status: 404 }

/**
 * Processes the form "When will you do it?": stores the step to which the person commits, or moves a step to another
 * day. Returns a redirect, or the reason why nothing was stored.
 */
export async function takePromise(ctx: RequestContext, url: URL, form: FormData): Promise<Response | PromiseRefusal> {
  const person = await actingPerson(ctx, url)
  const to = stepAddresses(ctx.locale, person.response.id)
  if (form.has('talked')) {
    await markDone(ctx, person, talkIntervention, [{ number: 1, kind: 'call' }])
    return redirect(to.report, 303)
  }
  const values = typedPromise(form)
  const isOwn = url.searchParams.has('own')
  const read = readPromise(values, isOwn, todayOf(ctx))
  if (typeof read === 'string') return { status: 422, problem: read, values }
  const aside = form.get('aside')
  if (typeof aside === 'string') await recordEvent(ctx, person, aside, { type: 'leave' })
  const id = url.searchParams.get('step')
  const stored =
    id === null
      ? await promise(ctx, person, url, { values, schedule: read, key: requestKeyIn(form) ?? ctx.reference })
      : await reschedule(ctx, person, id, read)
  if (stored === 'full') return { status: 409, refused: stored, values }
  if (stored === 'crisis') return { status: 409, refused: stored }
  if (!stored) return { status: 404 }
  return redirect(form.has('called') ? to.answer(stored.id) : to.promised(stored.id), 303)
}

type Promised = { values: PromiseValues; schedule: Schedule; key: string }

async function promise(ctx: RequestContext, person: ActingPerson, url: URL, { values, schedule, key }: Promised) {
  const isOwn = url.searchParams.has('own')
  const named = namedIn(url)
  const [facts, sleepCheck] = await Promise.all([
    factsForReader(ctx, person.response, self),
    sleepCheckFor(ctx.deps.db, person.ids, named ? [{ of: { ...named, firstId: null } }] : []),
  ])
  const make = (steps: readonly Step[]): NewStep | Refused =>
    isOwn ? newOwnStep(values.what, schedule) : stepOfSix(ctx, { person, steps, facts, sleepCheck }, named, schedule)
  // The same form sent with another day is a separate request.
  return promiseStep(ctx, person, make, JSON.stringify([key, values]))
}

function stepOfSix(
  ctx: RequestContext,
  found: PersonSteps,
  named: ReturnType<typeof namedIn>,
  schedule: Schedule,
): NewStep | Refused {
  const step = named && promisableStep(ctx, found, named)
  if (step === null || step === 'crisis') return step
  return newStepOfSix(step, schedule)
}

async function reschedule(ctx: RequestContext, person: ActingPerson, id: string, schedule: Schedule) {
  if (!findSchedulable(ctx, await loadSteps(ctx, person), id)) return null
  const stored = await recordEvent(ctx, person, id, { type: 'schedule', schedule })
  return stored === 'full' || stored === null ? stored : { id }
}
