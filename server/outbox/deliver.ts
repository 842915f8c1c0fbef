import { setTimeout as pause } from 'node:timers/promises'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Schema } from '../../database/schema.ts'
import type { Log } from '../log.ts'
import type { Carriers, Channel, Handover } from '../outside/carrier.ts'
import { backoff } from './backoff.ts'
import { settle, withoutWords } from './settle.ts'

export type Row = Selectable<Schema['outbox_message']>
export type Delivering = {
  db: Database
  now: () => Date
  log: Log
  carriers: Carriers
  /** Tells that nobody waits any more for what could not be recorded. */
  ending?: AbortSignal
}

/** How many messages of one method are handed over at the same time by one process. */
export const concurrency = 5
/** Who has not finished by then has ended. */
const claimMs = 120_000
/** Of this time a carrier may need the rest: who has been held up for so long does not begin any more. */
const beginWithinMs = 20_000
/** Pauses between attempts to record what became of a message while the database does not answer. */
const recordPauses = { first: 250, most: 10_000 }

/**
 * Settles what time has settled, hands over some messages that are due, by each method, and waits until it is known what
 * became of them. Gives how many it took. Several processes may do so at once.
 */
export async function deliverDue(delivering: Delivering): Promise<number> {
  await settle(delivering)
  const methods = Object.keys(delivering.carriers) as Channel[]
  const claimed = await Promise.all(methods.map((method) => claimDue(delivering, method, concurrency)))
  await Promise.all(claimed.flat().map((row) => handOver(delivering, row)))
  return claimed.flat().length
}

/**
 * Claims at most `limit` messages that are due; none only when none is due. What runs out first goes first, since a person
 * waits for a code, and then the oldest. Each is claimed by a statement
 * of its own that looks at its state once more: of several processes one gets it, on either database, and none waits for
 * another's whole batch.
 */
export async function claimDue({ db, now }: Delivering, method: Channel, limit: number): Promise<Row[]> {
  const claimed: Row[] = []
  for (;;) {
    const at = now().toISOString()
    const due = await db
      .selectFrom('outbox_message')
      .select('id')
      .where('state', '=', 'waiting')
      .where('method', '=', method)
      .where('due_at', '<=', at)
      .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', at)]))
      .orderBy(sql`coalesce(expires_at, '9999')`)
      .orderBy('due_at')
      .limit(limit)
      .execute()
    try {
      for (const { id } of due) {
        const row = await claim(db, id, new Date(now().getTime() + claimMs))
        if (row) claimed.push(row)
      }
    } catch (error) {
      // What is claimed already is handed over all the same.
      if (claimed.length === 0) throw error
    }
    if (claimed.length > 0 || due.length === 0) return claimed
  }
}

const claim = (db: Database, id: string, until: Date): Promise<Row | undefined> =>
  db
    .updateTable('outbox_message')
    .set(({ eb }) => ({ state: 'sending', claimed_until: until.toISOString(), attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()

/**
 * Hands a claimed message over and records what became of it. A process that was held up since it claimed the message, so
 * that others might take it for ended before it is done, gives it back. Does not throw.
 */
export async function handOver(delivering: Delivering, row: Row): Promise<void> {
  const { carriers, log, now } = delivering
  const left = Date.parse(row.claimed_until ?? '') - now().getTime()
  if (!(left >= claimMs - beginWithinMs))
    return record(delivering, row, { state: 'waiting', ended_at: null, failure: null })
  const carrier = carriers[row.method as Channel]
  const handover: Handover = carrier
    ? await carrier
        .carry({ ...row, fromName: row.from_name })
        .catch(() => ({ outcome: 'unsure' as const, code: 'carrier-failed' }))
    : { outcome: 'again', code: 'no-carrier' }
  const change = changeAfter(handover, row, now())
  if (handover.outcome !== 'sent') {
    const { id: message, template, method, attempts } = row
    log.warn(
      { message, template, method, attempts, code: handover.code, state: change.state },
      'a message did not leave',
    )
  }
  await record(delivering, row, change)
}

/** What a handover makes of a message. */
function changeAfter(
  handover: Handover,
  { attempts, expires_at }: Row,
  at: Date,
): Updateable<Schema['outbox_message']> {
  const ended_at = at.toISOString()
  if (handover.outcome === 'sent')
    return { ...withoutWords, state: 'sent', failure: null, carrier_id: handover.carrierId, ended_at }
  const failure = handover.code
  if (handover.outcome === 'unsure') return { state: 'unsure', failure, ended_at }
  const wait = handover.outcome === 'never' ? null : backoff(attempts, Math.random())
  if (wait === null) return { state: 'dead', failure, ended_at }
  const next = new Date(at.getTime() + wait).toISOString()
  // What runs out before the next try ends then.
  const due_at = expires_at !== null && expires_at < next ? expires_at : next
  return { state: 'waiting', failure, due_at, ended_at: null }
}

/**
 * Records what became of a message. While the database does not answer it is tried again, for as long as the process
 * lives. When the claim has run out meanwhile, what was unsure to others is known after all; but an operator who has
 * decided has the last word.
 */
async function record(
  { db, log, ending }: Delivering,
  { id, claimed_until }: Row,
  change: Updateable<Schema['outbox_message']>,
): Promise<void> {
  for (let wait = recordPauses.first; ; wait = Math.min(2 * wait, recordPauses.most)) {
    try {
      await db
        .updateTable('outbox_message')
        .set({ ...change, claimed_until: null })
        .where('id', '=', id)
        .where('state', 'in', ['sending', 'unsure'])
        .where('claimed_until', '=', claimed_until)
        .execute()
      return
    } catch (error) {
      log.error({ message: id, error: String(error) }, 'what became of a message could not be recorded')
      if (ending?.aborted) return
      await pause(wait, undefined, { signal: ending, ref: false }).catch(() => undefined)
    }
  }
}
