import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

const hourMs = 3_600_000
/** Time after which an undelivered message is useless. */
const tooLateMs = 72 * hourMs
/** Column values that erase the text and the recipient of a message. */
export const erasedFields = {
  ...{ recipient: '', subject: null, text: '', html: null, unsubscribe: null },
  ...{ attachment: null, attachment_name: null },
}

/**
 * Updates the state of overdue messages. Expired ones, and those undelivered for three days, become `dead`. Messages
 * with an expired claim become `unsure`: their process ended during delivery, so they may have been sent and are not
 * retried automatically.
 */
export async function settle({ db, now }: { db: Database; now: () => Date }): Promise<void> {
  const at = now()
  const moment = at.toISOString()
  await db
    .updateTable('outbox_message')
    .set({ ...erasedFields, state: 'dead', failure: sql<string>`coalesce(failure, 'expired')`, ended_at: moment })
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', moment)
    .execute()
  await db
    .updateTable('outbox_message')
    .set({ state: 'dead', failure: sql<string>`coalesce(failure, 'too-late')`, ended_at: moment })
    .where('state', '=', 'waiting')
    .where('due_at', '<=', new Date(at.getTime() - tooLateMs).toISOString())
    .execute()
  await db
    .updateTable('outbox_message')
    .set({ state: 'unsure', failure: 'process-ended', ended_at: moment })
    .where('state', '=', 'sending')
    .where('claimed_until', '<=', moment)
    .execute()
}

/** Counts messages that need an operator: dead, unsure, and waiting more than an hour past their due time. */
export async function countTroubled({ db, now }: { db: Database; now: () => Date }): Promise<Troubled> {
  const hourAgo = new Date(now().getTime() - hourMs).toISOString()
  const rows = await db
    .selectFrom('outbox_message')
    .select(({ fn }) => ['state', fn.countAll<string | number>().as('count')])
    .where(({ or, and, eb }) =>
      or([eb('state', 'in', ['dead', 'unsure']), and([eb('state', '=', 'waiting'), eb('due_at', '<', hourAgo)])]),
    )
    .groupBy('state')
    .execute()
  const count = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0)
  return { dead: count('dead'), unsure: count('unsure'), overdue: count('waiting') }
}

export type Troubled = { dead: number; unsure: number; overdue: number }
