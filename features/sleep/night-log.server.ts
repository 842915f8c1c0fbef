import { v7 as uuid } from 'uuid'
import { sleepIntervention } from '#assessment/answers/sleep-version.ts'
import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import { newStepOfSix, promiseStep } from '#features/steps/keep/promise-step.server.ts'
import { recordEvent } from '#features/steps/record/change-steps.server.ts'
import { parsePattern } from '#features/steps/record/pattern.ts'
import { loadSteps, promisableStep } from '#features/steps/record/promise.server.ts'
import { readSteps } from '#features/steps/record/stored-steps.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { deleteNight, saveNight } from './diary/diary.server.ts'
import type { Night } from './diary/night.ts'
import { diaryNumber, isLoggedBy } from './weeks/steps-of-weeks.ts'

/** Saves a night of the diary and logs it for the steps it applies to. Saving it twice does not change the log. */
export async function writeNight(ctx: RequestContext, person: ActingPerson, night: Night): Promise<void> {
  await saveNight(ctx, person, night)
  const steps = await readSteps(ctx.deps, person)
  for (const { id } of steps.filter((step) => isLoggedBy(step, night)))
    await recordEvent(ctx, person, id, { type: 'did', day: night.morning })
}

/** Deletes a night of the diary and, while the diary step is active, its day in the log of that step. */
export async function removeNight(ctx: RequestContext, person: ActingPerson, morning: string): Promise<void> {
  await deleteNight(ctx, person, morning)
  const steps = await readSteps(ctx.deps, person)
  const diary = steps.find(
    ({ of, state }) => of?.intervention === sleepIntervention && of.number === diaryNumber && state === 'promised',
  )
  if (diary?.log[morning]) await recordEvent(ctx, person, diary.id, { type: 'clear', day: morning })
}

/**
 * Commits the person to the sleep diary as a step, from today. Does nothing if the person has that step, another step
 * of its intervention, or the maximum number of steps.
 */
export async function promiseDiary(ctx: RequestContext, person: ActingPerson): Promise<void> {
  const found = await loadSteps(ctx, person)
  const own = found.steps.filter(({ of }) => of?.intervention === sleepIntervention)
  if (own.some(({ of, state }) => of?.number === diaryNumber || state === 'promised')) return
  const step = promisableStep(ctx, found, { intervention: sleepIntervention, number: diaryNumber })
  if (step === null || step === 'crisis' || step.pattern === null) return
  const { weekdays } = parsePattern(step.pattern)
  await promiseStep(
    ctx,
    person,
    () => newStepOfSix(step, { onDay: null, weekdays, fromDay: todayOf(ctx) }),
    // If a form is sent twice, the second request finds the step.
    uuid(),
  )
}
