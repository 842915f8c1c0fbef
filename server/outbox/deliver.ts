import type { Selectable } from 'kysely'
import type { Database, Schema } from '../../database/schema.ts'
import type { Log } from '../log.ts'
import type { Carriers, Method } from '../outside/carrier.ts'

type Row = Selectable<Schema['outbox_message']>
export type Delivering = { db: Database; now: () => Date; log: Log; carriers: Carriers }

/** How many messages one process hands over at the same time. */
const batch = 10
/** A process that has not finished by then has ended: nobody waits longer for a service to answer. */
const claimMs = 120_000
/** How long to wait before trying again, in minutes; after the last one the message is dead. */
const waits = [0.5, 2, 10, 60, 240, 720]

/**
 * Hands over messages that are due, and gives how many it took. Several processes may do so at once: each message is
 * claimed by one. A message whose process ended in the middle is `unsure`: it may have left, so it is not sent again by
 * itself, and an operator decides.
 */
export async function deliverDue(delivering: Delivering): Promise<number> {
  const { db, now } = delivering
  const at = now()
  const claimed = await db
    .updateTable('outbox_message')
    .set({ state: 'sending', claimed_until: new Date(at.getTime() + claimMs).toISOString() })
    .where('state', '=', 'waiting')
    .where('id', 'in', (due) =>
      due
        .selectFrom('outbox_message')
        .select('id')
        .where('state', '=', 'waiting')
        .where('due_at', '<=', at.toISOString())
        .orderBy('due_at')
        .limit(batch),
    )
    .returningAll()
    .execute()
  await Promise.all(claimed.map((row) => deliver(delivering, row)))
  return claimed.length
}

async function deliver({ db, now, log, carriers }: Delivering, row: Row): Promise<void> {
  const end = (change: Partial<Row>) =>
    db
      .updateTable('outbox_message')
      .set({ claimed_until: null, ...change })
      .where('id', '=', row.id)
      .where('state', '=', 'sending')
      .execute()
  const at = now()
  if (row.expires_at !== null && row.expires_at <= at.toISOString()) {
    await end({ state: 'dead', failure: 'expired', ended_at: at.toISOString() })
    return
  }
  const carrier = carriers[row.method as Method]
  const outcome = carrier ? await carrier(row) : { ok: false as const, permanent: true, code: 'no-carrier' }
  if (outcome.ok) {
    const words = { recipient: '', subject: null, text: '', html: null }
    await end({ ...words, state: 'sent', carrier_id: outcome.carrierId, ended_at: now().toISOString() })
    return
  }
  const attempts = row.attempts + 1
  const wait = outcome.permanent ? undefined : waits[attempts - 1]
  log.warn({ message: row.id, attempts, code: outcome.code, dead: wait === undefined }, 'a message could not be sent')
  if (wait === undefined) await end({ state: 'dead', attempts, failure: outcome.code, ended_at: now().toISOString() })
  else
    await end({
      state: 'waiting',
      attempts,
      failure: outcome.code,
      due_at: new Date(now().getTime() + wait * 60_000).toISOString(),
    })
}
