import { v7 as uuid } from 'uuid'
import type { AnyTransaction } from '#database/schema.ts'
import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { encryptedTexts, lockPerson, scheduleColumns, setAside, storeOutcome } from '../record/change-steps.server.ts'
import { isScheduleFor, type PromisableStep, runOf } from '../record/promise.server.ts'
import { respond } from '../record/respond.ts'
import type { Schedule, Step, StepKind, StepOf, StepTexts } from '../record/step.ts'
import { readShownSteps } from '../record/stored-steps.server.ts'
import { roomFor } from './room/room.ts'

/** A step to which a person commits. */
export type NewStep = {
  of: StepOf | null
  kind: StepKind
  schedule: Schedule
  run: number | null
  texts: StepTexts
  time: string | null
  sure: number | null
}

/** Optional details of an active step. */
type Details = Pick<NewStep, 'texts' | 'time' | 'sure'>
const noDetails: Details = { texts: {}, time: null, sure: null }

/** Returns one of the six steps of an intervention as a new step; null if the schedule does not fit it. */
export const newStepOfSix = (step: PromisableStep, schedule: Schedule, details = noDetails): NewStep | null =>
  isScheduleFor(step, schedule) ? { ...details, of: step.of, kind: step.kind, schedule, run: runOf(step) } : null

/** Returns a step in own words as a new step. */
export const newOwnStep = (what: string, schedule: Schedule, details = noDetails): NewStep => ({
  ...{ ...details, texts: { what, ...details.texts } },
  ...{ of: null, kind: schedule.onDay === null ? 'days' : 'once', schedule, run: null },
})

/**
 * Reason why a step is not stored: `crisis` if the person may not commit to steps today; null if the step is not
 * offered.
 */
export type Refused = 'crisis' | null

/**
 * Stores a step to which a person commits. `make` returns it, given the person's steps. `key` is the idempotency key of
 * the form; sending it again stores nothing. A step with the same intervention and number gets the new schedule;
 * another active step of the same intervention is set aside. Returns `full` if the person has the maximum number of
 * active steps.
 */
export async function promiseStep(
  ctx: RequestContext,
  person: ActingPerson,
  make: (steps: readonly Step[]) => NewStep | Refused,
  key: string,
): Promise<{ id: string } | 'full' | Refused> {
  const { deps } = ctx
  const request_key = deps.keyedHash('step', JSON.stringify([person.response.id, key]))
  return deps.db.transaction().execute(async (trx) => {
    await lockPerson(trx, person.ids)
    const steps = await readShownSteps(ctx, person, trx)
    const step = make(steps)
    if (step === null || step === 'crisis') return step
    const same = steps.find(
      ({ of }) => of !== null && of.intervention === step.of?.intervention && of.number === step.of.number,
    )
    const others = steps.filter((each) => each !== same)
    const room = roomFor(others, step)
    if (room === 'full') return (await findSent(trx, request_key)) ?? 'full'
    await setAside(ctx, trx, [...room.rivals, ...room.outdated])
    if (same) {
      await storeOutcome(ctx, trx, same, respond(same, { type: 'schedule', schedule: step.schedule }, todayOf(ctx)))
      return { id: same.id }
    }
    const position = Math.max(0, ...steps.map((each) => each.position)) + 1
    const row = { ...newRow(ctx, person, step), request_key, position }
    const stored = await trx
      .insertInto('step')
      .values(row)
      .onConflict((conflict) => conflict.column('request_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    return stored ?? findSent(trx, request_key)
  })
}

/** Tests if `promiseStep` stored a step. */
export const isPromised = (stored: Awaited<ReturnType<typeof promiseStep>>): stored is { id: string } =>
  stored !== null && typeof stored === 'object'

/** Returns the step that the same form stored earlier; null if there is none. */
const findSent = async (trx: AnyTransaction, request_key: string): Promise<{ id: string } | null> =>
  (await trx.selectFrom('step').select('id').where('request_key', '=', request_key).executeTakeFirst()) ?? null

function newRow(ctx: RequestContext, { response }: ActingPerson, step: NewStep) {
  const at = ctx.deps.now().toISOString()
  return {
    ...{ id: uuid(), response_id: response.id, kind: step.kind, run: step.run },
    ...{ intervention: step.of?.intervention ?? null, number: step.of?.number ?? null },
    ...{ first_id: step.of?.firstId ?? null, ...encryptedTexts(ctx, response.id, step.texts) },
    ...scheduleColumns(step.schedule),
    ...{ time: step.time, sure: step.sure, state: 'promised', state_on: todayOf(ctx) },
    ...{ created_at: at, updated_at: at },
  }
}
