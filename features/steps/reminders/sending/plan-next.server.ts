import type { AnyTransaction } from '#database/schema.ts'
import type { Deps } from '#platform/request/deps.ts'
import { hoursOf, lastDayOf, type ReminderRow } from '../stored.server.ts'
import { nextDue } from './schedule.ts'

/** Stores when the next reminder is due (`next_at`). Call it in the transaction that changed the schedule. */
export async function planNext(
  deps: Pick<Deps, 'now'>,
  trx: AnyTransaction,
  row: ReminderRow,
  { ids }: { ids: readonly string[] },
): Promise<void> {
  const schedule = { hours: await hoursOf(trx, ids), timeZone: row.time_zone }
  const next = nextDue(schedule, deps.now(), await lastDayOf(trx, row.id))
  await trx.updateTable('reminder').set({ next_at: next.toISOString() }).where('id', '=', row.id).execute()
}
