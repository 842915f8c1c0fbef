import { v7 as uuid } from 'uuid'
import type { AnyTransaction, Database } from '#database/schema.ts'
import { type ActingPerson, findActingById } from '#domain/check-ups/acting-person.server.ts'
import { encryptTexts } from '#domain/check-ups/free-texts.server.ts'
import type { openedByCode } from '#domain/check-ups/response.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { type Outcome, respond, type StepEvent } from './respond.ts'
import { maxPromised, type Schedule, type Step, type StepKind, type StepOf, type StepTexts } from './step.ts'
import { readShownSteps } from './stored-steps.server.ts'

/** A step as the person promises it. */
export type NewStep = {
  of: StepOf | null
  kind: StepKind
  schedule: Schedule
  run: number | null
  texts: StepTexts
  time: string | null
  sure: number | null
}

/**
 * Stores a promised step. `key` is the form's idempotency key: a form sent again stores nothing more. A step of the
 * same intervention and number takes the new schedule; another promised one of the same intervention is set aside for
 * it. Returns `full` if the person has the maximum of promised steps.
 */
export async function promiseStep(
  ctx: RequestContext,
  person: ActingPerson,
  step: NewStep,
  key: string,
): Promise<{ id: string } | 'full'> {
  const { deps } = ctx
  const { response, ids } = person
  const request_key = deps.keyedHash('step', JSON.stringify([response.id, key]))
  return deps.db.transaction().execute(async (trx) => {
    await lockPerson(trx, ids)
    const sent = await trx.selectFrom('step').select('id').where('request_key', '=', request_key).executeTakeFirst()
    if (sent) return sent
    const steps = await readShownSteps(ctx, person, trx)
    const same = steps.find(
      ({ of }) => of !== null && of.intervention === step.of?.intervention && of.number === step.of.number,
    )
    const others = steps.filter((each) => each.state === 'promised' && each !== same)
    const replaced = others.find(({ of }) => of !== null && of.intervention === step.of?.intervention)
    if (others.length - (replaced ? 1 : 0) >= maxPromised) return 'full'
    if (replaced) await storeOutcome(ctx, trx, replaced, respond(replaced, { type: 'leave' }, todayOf(ctx)))
    if (same) {
      await storeOutcome(ctx, trx, same, respond(same, { type: 'schedule', schedule: step.schedule }, todayOf(ctx)))
      return { id: same.id }
    }
    const id = uuid()
    const at = deps.now().toISOString()
    await trx
      .insertInto('step')
      .values({
        ...{ id, request_key, response_id: response.id, kind: step.kind, run: step.run },
        ...{ intervention: step.of?.intervention ?? null, number: step.of?.number ?? null },
        ...{ first_id: step.of?.firstId ?? null, ...encryptedTexts(ctx, response.id, step.texts) },
        ...scheduleColumns(step.schedule),
        ...{ time: step.time, sure: step.sure, state: 'promised', state_on: todayOf(ctx) },
        ...{ position: Math.max(0, ...steps.map(({ position }) => position)) + 1, created_at: at, updated_at: at },
      })
      .execute()
    return { id }
  })
}

/**
 * Stores what a person says about one of their steps. Returns the step before it; null if it is not theirs.
 * `answeredAt`: the time of an answer that was sent later; it never replaces a newer one about the same day.
 */
export async function recordEvent(
  ctx: RequestContext,
  person: ActingPerson,
  id: string,
  event: StepEvent,
  answeredAt?: string,
): Promise<Step | null | 'full'> {
  const { deps } = ctx
  return deps.db.transaction().execute(async (trx) => {
    await lockPerson(trx, person.ids)
    const steps = await readShownSteps(ctx, person, trx)
    const step = steps.find((each) => each.id === id)
    if (!step) return null
    if (answeredAt !== undefined && 'day' in event && (await hasNewer(trx, id, event.day, answeredAt))) return step
    const outcome = respond(step, event, todayOf(ctx))
    if (outcome.changes.state === 'promised' && !hasRoom(steps, step)) return 'full'
    await storeOutcome(ctx, trx, step, outcome, answeredAt)
    return step
  })
}

/** Whether a later result of a day is stored. */
async function hasNewer(trx: AnyTransaction, id: string, day: string, answeredAt: string): Promise<boolean> {
  const stored = await trx
    .selectFrom('step_day')
    .select('told_at')
    .where('step_id', '=', id)
    .where('day', '=', day)
    .executeTakeFirst()
  return stored !== undefined && stored.told_at > answeredAt
}

/** Whether another step may be promised, without a second one of its intervention. */
const hasRoom = (steps: readonly Step[], step: Step): boolean => {
  const promised = steps.filter(({ id, state }) => state === 'promised' && id !== step.id)
  return promised.length < maxPromised && !promised.some(({ of }) => of && of.intervention === step.of?.intervention)
}

/** Returns the owner of a step, if the caller is its author. */
export async function personOfStep(
  ctx: RequestContext,
  id: string,
): Promise<ActingPerson | typeof openedByCode | null> {
  const row = await ctx.deps.db.selectFrom('step').select('response_id').where('id', '=', id).executeTakeFirst()
  return row ? findActingById(ctx, row.response_id) : null
}

/** Deletes a step and its log. Returns false if it is not the person's. */
export async function removeStep({ deps }: RequestContext, { ids }: ActingPerson, id: string): Promise<boolean> {
  const removed = await deps.db
    .deleteFrom('step')
    .where('id', '=', id)
    .where('response_id', 'in', ids)
    .returning('id')
    .execute()
  return removed.length > 0
}

/** Locks the steps of a person until the end of the transaction: two forms sent at once are counted one by one. */
export async function lockPerson(trx: AnyTransaction, ids: readonly string[]): Promise<void> {
  const [first] = ids.toSorted()
  await trx
    .updateTable('response')
    .set((eb) => ({ locale: eb.ref('locale') }))
    .where('id', '=', first ?? '')
    .execute()
}

/** Stores what an event changes. */
export async function storeOutcome(
  ctx: RequestContext,
  trx: Database | AnyTransaction,
  step: Step,
  outcome: Outcome,
  answeredAt?: string,
): Promise<void> {
  const at = ctx.deps.now().toISOString()
  const { state, stateOn, notYet, weekReviewedOn, remind, callResult, callBackOn, helped, doneBefore } = outcome.changes
  await trx
    .updateTable('step')
    .set({
      ...{ state, state_on: stateOn, not_yet: notYet, week_told_on: weekReviewedOn, helped },
      ...{ call_result: callResult, call_back_on: callBackOn, updated_at: at },
      ...(remind !== undefined && { remind: remind ? 1 : 0 }),
      ...(doneBefore !== undefined && { said_before: doneBefore ? 1 : 0 }),
      ...('onDay' in outcome.changes && scheduleColumns({ ...step, ...outcome.changes } as Schedule)),
    })
    .where('id', '=', step.id)
    .execute()
  for (const [day, result] of Object.entries(outcome.days)) {
    if (result === null)
      await trx.deleteFrom('step_day').where('step_id', '=', step.id).where('day', '=', day).execute()
    else
      await trx
        .insertInto('step_day')
        .values({ step_id: step.id, day, response_id: step.responseId, result, told_at: answeredAt ?? at })
        .onConflict((conflict) =>
          conflict.columns(['step_id', 'day']).doUpdateSet({ result, told_at: answeredAt ?? at }),
        )
        .execute()
  }
  if (outcome.note) await storeNote(ctx, trx, step, outcome.note)
}

async function storeNote({ deps }: RequestContext, trx: Database | AnyTransaction, step: Step, note: Note) {
  const sealed = note.text === '' ? null : encryptTexts(deps, 'step-note', step.responseId, note.text)
  await trx
    .updateTable('step_day')
    .set({ note: sealed, note_seal: sealed && 'step-note' })
    .where('step_id', '=', step.id)
    .where('day', '=', note.day)
    .execute()
}

type Note = NonNullable<Outcome['note']>

const scheduleColumns = ({ onDay, weekdays, fromDay }: Schedule) => ({
  on_day: onDay,
  weekdays: onDay === null ? weekdays.join(',') : null,
  from_day: fromDay,
})

const encryptedTexts = ({ deps }: RequestContext, responseId: string, texts: StepTexts) => ({
  words: Object.keys(texts).length > 0 ? encryptTexts(deps, 'step', responseId, JSON.stringify(texts)) : null,
  ...{ words_seal: 'step', words_open: null },
})
