import type { ActingPerson } from '#domain/check-ups/acting-person.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Step } from '../record/step.ts'
import { isRemindable } from './remindable.ts'
import { planNext } from './sending/plan-next.server.ts'
import { findRow, isOn } from './stored.server.ts'

/** Setting of a step's reminder, and the hour. */
export type StepReminder = { step: Pick<Step, 'id' | 'of' | 'state'>; remind: boolean; hour: number }

/** Stores the reminders of a person's steps, and plans the next one. Ignores steps that do not allow reminders. */
export async function setStepReminders(
  { deps }: RequestContext,
  { ids }: Pick<ActingPerson, 'ids'>,
  reminders: readonly StepReminder[],
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    for (const { step, remind, hour } of reminders)
      await trx
        .updateTable('step')
        .set({ remind: remind && isRemindable(step) ? 1 : 0, remind_hour: hour })
        .where('id', '=', step.id)
        .where('response_id', 'in', ids)
        .execute()
    const row = await findRow(trx, ids)
    if (row && isOn(row)) await planNext(deps, trx, row, { ids })
  })
}
