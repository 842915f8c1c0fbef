import { v7 as uuid } from 'uuid'
import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { lockPerson, storeOutcome } from '../record/change-steps.server.ts'
import { respond } from '../record/respond.ts'
import type { Step, StepKind } from '../record/step.ts'
import { readShownSteps } from '../record/stored-steps.server.ts'

/**
 * Marks steps of an intervention as done before, without a day, and unmarks the other ones. Steps that the person did
 * in the app are unchanged.
 */
export async function markDone(
  ctx: RequestContext,
  person: ActingPerson,
  intervention: string,
  marked: readonly { number: number; kind: StepKind }[],
): Promise<void> {
  const { deps } = ctx
  const { response, ids } = person
  const today = todayOf(ctx)
  await deps.db.transaction().execute(async (trx) => {
    await lockPerson(trx, ids)
    const steps = await readShownSteps(ctx, person, trx)
    const own = steps.filter(({ of }) => of?.intervention === intervention)
    for (const step of own) {
      const isMarked = marked.some(({ number }) => number === step.of?.number)
      if (isMarked && !isDone(step)) await storeOutcome(ctx, trx, step, respond(step, { type: 'doneBefore' }, today))
      if (!isMarked && step.doneBefore) await trx.deleteFrom('step').where('id', '=', step.id).execute()
    }
    const at = deps.now().toISOString()
    const known = own.map(({ of }) => of?.number)
    const last = Math.max(0, ...steps.map(({ position }) => position))
    const added = marked
      .filter(({ number }) => !known.includes(number))
      .map(({ number, kind }, index) => {
        const id = uuid()
        return {
          ...{ id, request_key: deps.keyedHash('step', id), response_id: response.id, intervention, number, kind },
          ...{ first_id: null, words: null, words_seal: 'step', run: null, time: null, sure: null },
          ...{ on_day: null, weekdays: null, from_day: null, state: 'done', state_on: today, said_before: 1 },
          ...{ position: last + index + 1, created_at: at, updated_at: at },
        }
      })
    if (added.length > 0) await trx.insertInto('step').values(added).execute()
  })
}

const isDone = ({ state }: Step): boolean => state === 'done' || state === 'habit'
