import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'

const hourMs = 3_600_000
/** What nobody could hand over for so long comes too late for whoever waits for it. */
const tooLateMs = 72 * hourMs
/** What is left of a message once its words are of no use to anybody. */
export const withoutWords = { recipient: '', subject: null, text: '', html: null }

/**
 * Settles what time has settled. A message that has run out, or that nobody could hand over for three days, is dead. One
 * whose claim has run out is `unsure`: its process ended in the middle, so it may have left, and it is never sent again by
 * itself.
 */
export async function settle({ db, now }: { db: Database; now: () => Date }): Promise<void> {
  const at = now()
  const moment = at.toISOString()
  await db
    .updateTable('outbox_message')
    .set({ ...withoutWords, state: 'dead', failure: sql<string>`coalesce(failure, 'expired')`, ended_at: moment })
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

/** How many messages need an operator's eye: dead, unsure, and waiting for over an hour past their time. */
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
