import { setTimeout as pause } from 'node:timers/promises'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Schema } from '#database/schema.ts'
import { unlocked } from '#database/unlocked.ts'
import type { Seal } from '#platform/crypto/seal.ts'
import { blockedFailure } from '#platform/http/bounced.ts'
import type { Log } from '#platform/logging/log.ts'
import { backoff } from './backoff.ts'
import { urgencies } from './outbox.ts'
import { isBlockedAddress } from './returned.ts'
import { erasedFields, settle } from './settle.ts'
import type { Channel, DeliveryResult, Transports } from './transports/transport.ts'

export type Row = Selectable<Schema['outbox_message']>
export type DeliveryDeps = {
  db: Database
  now: () => Date
  log: Log
  transports: Transports
  seal: Seal
  /** Aborted when the process exits: recording results is then abandoned. */
  ending?: AbortSignal
}

/** Maximum number of concurrent deliveries per method and process. */
export const concurrency = 5
/** Lifetime of a claim. A process that has not finished by then is considered dead. */
const claimMs = 120_000
/** Delivery must start within this time after the claim; a transport may need the rest. */
const beginWithinMs = 20_000
/** First and longest back-off between attempts to record a result while the database is unavailable. */
const recordPauses = { first: 250, most: 10_000 }

/**
 * Settles overdue messages, delivers up to `concurrency` due messages of each method, and waits for their results.
 * Returns the number of claimed messages. Safe to run in several processes at once.
 */
export async function deliverDue(deps: DeliveryDeps): Promise<number> {
  await settle(deps)
  const methods = Object.keys(deps.transports) as Channel[]
  const claimed = await Promise.all(methods.map((method) => claimDue(deps, method, concurrency)))
  await Promise.all(claimed.flat().map((row) => handOver(deps, row)))
  return claimed.flat().length
}

/**
 * Claims at most `limit` due messages: codes first, since a person waits for them, reminders last; then by expiry, then
 * by age. A single statement, so that only one process gets a message, on either database, without blocking.
 * `codesOnly`: only codes.
 */
export async function claimDue(
  { db, now }: DeliveryDeps,
  method: Channel,
  limit: number,
  { codesOnly = false } = {},
): Promise<Row[]> {
  const at = now()
  const moment = at.toISOString()
  const next = db
    .selectFrom('outbox_message')
    .select('id')
    .where('state', '=', 'waiting')
    .where('method', '=', method)
    .where('urgency', '<=', codesOnly ? urgencies.code : urgencies.reminder)
    .where('due_at', '<=', moment)
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', moment)]))
    .orderBy('urgency')
    .orderBy(sql`coalesce(expires_at, '9999')`)
    .orderBy('due_at')
    .limit(limit)
  // A named subquery (CTE), so that PostgreSQL locks the rows once: a plain one may run again for each row.
  return db
    .with('next', () => unlocked(db, next))
    .updateTable('outbox_message')
    .set(({ eb }) => ({
      state: 'sending',
      claimed_until: new Date(at.getTime() + claimMs).toISOString(),
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', 'in', (one) => one.selectFrom('next').select('id'))
    .returningAll()
    .execute()
}

/**
 * Passes a claimed message to its transport and records the result. Releases the claim instead if too little of it is
 * left, since another process could then claim the message before delivery ends. Does not throw.
 */
export async function handOver(deps: DeliveryDeps, row: Row): Promise<void> {
  const { log, now } = deps
  const left = Date.parse(row.claimed_until ?? '') - now().getTime()
  if (!(left >= claimMs - beginWithinMs)) return record(deps, row, { state: 'waiting', ended_at: null, failure: null })
  const deliveryResult = await deliver(deps, row)
  const change = changeAfter(deliveryResult, row, now())
  if (deliveryResult.outcome !== 'sent') {
    const { id: message, template, method, attempts } = row
    log.warn(
      { message, template, method, attempts, code: deliveryResult.code, state: change.state },
      'a message did not leave',
    )
  }
  await record(deps, row, change)
}

/** Sends a message, unless earlier ones to its address bounced. */
async function deliver(deps: DeliveryDeps, row: Row): Promise<DeliveryResult> {
  const transport = deps.transports[row.method as Channel]
  if (!transport) return { outcome: 'again', code: 'no-carrier' }
  if (await isBlockedAddress(deps, row.contact_hash).catch(() => false))
    return { outcome: 'never', code: blockedFailure }
  return transport
    .send({ ...row, fromName: row.from_name, file: fileOf(deps, row) })
    .catch(() => ({ outcome: 'unsure' as const, code: 'carrier-failed' }))
}

function fileOf({ seal }: DeliveryDeps, { key, attachment, attachment_name }: Row) {
  if (attachment === null || attachment_name === null) return null
  return { name: attachment_name, bytes: Buffer.from(seal.open('attachment', key, attachment), 'base64') }
}

/** Returns the column values after a delivery. */
function changeAfter(
  deliveryResult: DeliveryResult,
  { attempts, expires_at }: Row,
  at: Date,
): Updateable<Schema['outbox_message']> {
  const ended_at = at.toISOString()
  if (deliveryResult.outcome === 'sent')
    return { ...erasedFields, state: 'sent', failure: null, carrier_id: deliveryResult.transportId, ended_at }
  const failure = deliveryResult.code
  if (deliveryResult.outcome === 'unsure') return { state: 'unsure', failure, ended_at }
  const wait = deliveryResult.outcome === 'never' ? null : backoff(attempts, Math.random())
  if (wait === null) return { state: 'dead', failure, ended_at }
  const next = new Date(at.getTime() + wait).toISOString()
  // A message that expires before its next attempt is due at its expiry, when `settle` marks it dead.
  const due_at = expires_at !== null && expires_at < next ? expires_at : next
  return { state: 'waiting', failure, due_at, ended_at: null }
}

/**
 * Records the result of a delivery. Retries with back-off while the database is unavailable and the process runs. If
 * the claim has expired, the result replaces the state `unsure`, unless an operator has already decided.
 */
async function record(
  { db, log, ending }: DeliveryDeps,
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
