import type { AnyTransaction, Database } from '#database/schema.ts'
import { type ActingPerson, findActingById } from '#domain/check-ups/acting-person.server.ts'
import { encryptTexts } from '#domain/check-ups/free-texts.server.ts'
import { lockResponse, type openedByCode } from '#domain/check-ups/response.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { roomFor } from '../keep/room/room.ts'
import { type Outcome, respond, type StepEvent } from './respond.ts'
import { clearedDay, type Schedule, type Step, type StepTexts } from './step.ts'
import { readShownSteps } from './stored-steps.server.ts'

/**
 * Stores an answer of a person about a step. Returns the step as it was before; null if it is not the person's.
 * `answeredAt`: the time of an answer that was sent later; it never replaces a newer answer about the same day.
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
    if (outcome.changes.state === 'promised') {
      const others = steps.filter((each) => each !== step)
      const room = roomFor(others, step)
      if (room === 'full' || room.rivals.some(({ state }) => state === 'promised')) return 'full'
      await setAside(ctx, trx, [...room.rivals, ...room.outdated])
    }
    await storeOutcome(ctx, trx, step, outcome, answeredAt)
    return step
  })
}

/** Tests if a later result of the day is stored. */
async function hasNewer(trx: AnyTransaction, id: string, day: string, answeredAt: string): Promise<boolean> {
  const stored = await trx
    .selectFrom('step_day')
    .select('told_at')
    .where('step_id', '=', id)
    .where('day', '=', day)
    .executeTakeFirst()
  return stored !== undefined && stored.told_at > answeredAt
}

/** Stops steps to make room for another one. */
export async function setAside(ctx: RequestContext, trx: AnyTransaction, steps: readonly Step[]): Promise<void> {
  for (const step of steps) await storeOutcome(ctx, trx, step, respond(step, { type: 'leave' }, todayOf(ctx)))
}

/** Returns the person of a step if the caller is the author of its check-up. */
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

/**
 * Locks a person's steps until the end of the transaction, so that forms sent at the same time are counted one after
 * the other. Throws 404 if the check-up was deleted.
 */
export async function lockPerson(trx: AnyTransaction, ids: readonly string[]): Promise<void> {
  const [first = ''] = ids.toSorted()
  await lockResponse(trx, first)
}

/** Stores the changes of an event. */
export async function storeOutcome(
  ctx: RequestContext,
  trx: Database | AnyTransaction,
  step: Step,
  outcome: Outcome,
  answeredAt?: string,
): Promise<void> {
  const at = ctx.deps.now().toISOString()
  const { state, stateOn, notYet, weekReviewedOn, remind, callResult, callBackOn, helped, doneBefore, isRetry } =
    outcome.changes
  await trx
    .updateTable('step')
    .set({
      ...{ state, state_on: stateOn, not_yet: notYet, week_told_on: weekReviewedOn, helped },
      ...{ call_result: callResult, call_back_on: callBackOn, updated_at: at },
      ...(remind !== undefined && { remind: remind ? 1 : 0 }),
      ...(doneBefore !== undefined && { said_before: doneBefore ? 1 : 0 }),
      ...('onDay' in outcome.changes && scheduleColumns({ ...step, ...outcome.changes } as Schedule)),
      // `from_day` is otherwise unused for one-day steps; for a retried call it stores the day.
      ...(isRetry !== undefined && { from_day: isRetry ? (outcome.changes.onDay ?? step.onDay) : null }),
    })
    .where('id', '=', step.id)
    .execute()
  for (const [day, result] of Object.entries(outcome.days)) {
    if (result === null) await clearDay(trx, step.id, day, answeredAt ?? at)
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

/** Removes the result of a day, but never the person's own words about it. */
async function clearDay(trx: Database | AnyTransaction, id: string, day: string, told_at: string): Promise<void> {
  const noted = trx.updateTable('step_day').set({ result: clearedDay, told_at }).where('note', 'is not', null)
  const others = trx.deleteFrom('step_day').where('note', 'is', null)
  await noted.where('step_id', '=', id).where('day', '=', day).execute()
  await others.where('step_id', '=', id).where('day', '=', day).execute()
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

/** Returns the columns for the schedule of a step. */
export const scheduleColumns = ({ onDay, weekdays, fromDay }: Schedule) => ({
  on_day: onDay,
  weekdays: onDay === null ? weekdays.join(',') : null,
  from_day: fromDay,
})

/** Returns the columns for the person's own words, encrypted. */
export const encryptedTexts = ({ deps }: RequestContext, responseId: string, texts: StepTexts) => ({
  words: Object.keys(texts).length > 0 ? encryptTexts(deps, 'step', responseId, JSON.stringify(texts)) : null,
  ...{ words_seal: 'step', words_open: null },
})
