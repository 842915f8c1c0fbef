import type { Database } from '#database/schema.ts'

/** An undelivered message as shown to an operator. */
export type Stuck = {
  id: string
  state: string
  template: string
  method: string
  attempts: number
  /** A code such as `smtp-550-5.1.1`, explained in docs/operations.md. */
  failure: string
  /** Masked: the first letter and the end of the address, or the last two digits. */
  recipient: string
  createdAt: string
}

type Outgoing = { db: Database; now: () => Date }

export type Decision = 'done' | 'unknown' | 'not-stuck' | 'not-sent' | 'expired' | 'erased'

export async function countByState(db: Database): Promise<Readonly<Record<string, number>>> {
  const rows = await db
    .selectFrom('outbox_message')
    .select(({ fn }) => ['state', fn.countAll<string | number>().as('count')])
    .groupBy('state')
    .orderBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
}

const noneLeft = { waiting: 0, sending: 0, dead: 0, unsure: 0 }

/** Metrics of the queue: unsent messages by state, and how long the oldest one has been due. */
export type QueueFigures = { byState: Readonly<Record<string, number>>; oldestDueMs: number }

/** Reads the metrics of the queue. Sent messages are not counted, since there are many. */
export async function queueFigures({ db, now }: Outgoing): Promise<QueueFigures> {
  const rows = await db
    .selectFrom('outbox_message')
    .select(({ fn }) => ['state', fn.countAll<string | number>().as('count')])
    .where('state', 'in', Object.keys(noneLeft))
    .groupBy('state')
    .execute()
  const { due } = await db
    .selectFrom('outbox_message')
    .select(({ fn }) => fn.min('due_at').as('due'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return {
    byState: { ...noneLeft, ...Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)])) },
    oldestDueMs: due === null ? 0 : Math.max(0, now().getTime() - Date.parse(due)),
  }
}

/** Returns at most `limit` dead and unsure messages, newest first. */
export async function listStuck(db: Database, limit: number): Promise<Stuck[]> {
  const rows = await db
    .selectFrom('outbox_message')
    .select(['id', 'state', 'template', 'method', 'attempts', 'failure', 'recipient', 'created_at'])
    .where('state', 'in', ['dead', 'unsure'])
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ failure, recipient, created_at, ...rest }) => ({
    ...rest,
    failure: failure ?? '',
    recipient: masked(recipient),
    createdAt: created_at,
  }))
}

/**
 * Queues a dead or unsure message again, with a new series of attempts. The recipient may get an unsure message twice,
 * which is the operator's decision.
 */
export async function resend({ db, now }: Outgoing, id: string): Promise<Decision> {
  const at = now().toISOString()
  const row = await db.selectFrom('outbox_message').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return 'unknown'
  if (row.state !== 'dead' && row.state !== 'unsure') return 'not-stuck'
  if (row.expires_at !== null && row.expires_at <= at) return 'expired'
  if (row.recipient === '') return 'erased'
  const { numUpdatedRows } = await db
    .updateTable('outbox_message')
    .set({ state: 'waiting', attempts: 0, due_at: at, claimed_until: null, ended_at: null, failure: null })
    .where('id', '=', id)
    .where('state', '=', row.state)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? 'done' : 'not-stuck'
}

/** Records that a sent message bounced. If it was a share, its owner is notified, as for a rejected message. */
export async function noteBounce({ db, now }: Outgoing, id: string): Promise<Decision> {
  const { numUpdatedRows } = await db
    .updateTable('outbox_message')
    .set({ state: 'dead', failure: 'bounced', ended_at: now().toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return 'done'
  const row = await db.selectFrom('outbox_message').select('id').where('id', '=', id).executeTakeFirst()
  return row ? 'not-sent' : 'unknown'
}

/** Deletes a dead or unsure message. */
export async function drop({ db }: Pick<Outgoing, 'db'>, id: string): Promise<Decision> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox_message')
    .where('id', '=', id)
    .where('state', 'in', ['dead', 'unsure'])
    .executeTakeFirst()
  if (numDeletedRows > 0n) return 'done'
  const row = await db.selectFrom('outbox_message').select('id').where('id', '=', id).executeTakeFirst()
  return row ? 'not-stuck' : 'unknown'
}

function masked(recipient: string): string {
  if (recipient === '') return '(erased)'
  const at = recipient.lastIndexOf('@')
  return at < 0 ? `…${recipient.slice(-2)}` : `${recipient.slice(0, 1)}…@…${recipient.slice(-4)}`
}
