import { sql } from 'kysely'
import type { Deps } from '#platform/request/deps.ts'
import { copyMessageKey } from '../own-copies/own-copy.ts'

type ReturnedDeps = Pick<Deps, 'db' | 'now'>

/** Records that a sent email bounced, by its id or that of its transport. A repeated call changes nothing. */
export async function noteReturn({ db, now }: ReturnedDeps, transportId: string): Promise<void> {
  await db
    .updateTable('outbox_message')
    .set({ state: 'dead', failure: 'bounced', ended_at: now().toISOString() })
    .where(({ or, eb }) => or([eb('carrier_id', '=', transportId), eb('id', '=', transportId)]))
    .where('method', '=', 'email')
    .where('state', '=', 'sent')
    .execute()
}

/** Period for which a run considers messages that ended undelivered, in ms. */
const sinceMs = 3_600_000

/** Marks own copies with undeliverable messages, so that the home page shows a notice to the sender. */
export async function noteReturnedCopies({ db, now }: ReturnedDeps): Promise<void> {
  const at = now()
  await db
    .updateTable('own_copy')
    .set({ returned_at: at.toISOString() })
    .where('returned_at', 'is', null)
    .where('id', 'in', (undelivered) =>
      undelivered
        .selectFrom('outbox_message')
        .select(sql<string>`substr(key, ${copyMessageKey('').length + 1})`.as('id'))
        .where('template', '=', 'own-copy')
        .where('state', '=', 'dead')
        .where('ended_at', '>', new Date(at.getTime() - sinceMs).toISOString()),
    )
    .execute()
}
