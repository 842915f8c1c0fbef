import { setTimeout as wait } from 'node:timers/promises'
import { eraseOldDrafts } from '../app/session/old-drafts.server.ts'
import type { Deps } from '../app/shared/visit/deps.ts'
import { oldShares } from '../app/sharing/old-shares.server.ts'
import { deleteExpired } from './delete-expired.ts'
import { identityDeletions } from './identity/retention.ts'
import { eraseOldTexts, oldMessages } from './outbox/old-messages.ts'

/** Number of rows deleted, by kind. */
export type Deleted = {
  sessions: number
  responses: number
  rateLimits: number
  /** Sent, dead and unsure messages, and pretend deliveries. */
  messages: number
  /** Dead and unsure messages whose text and recipient were erased. */
  words: number
  /** Shares that were revoked or expired more than 30 days ago. */
  shares: number
  /** Expired sign-ins, codes, challenges, tokens and idempotency keys. */
  runOut: number
  /** Unfinished sign-ups. */
  persons: number
}

const dayMs = 86_400_000
/** Rows per batch. Each response cascades to about 60 rows, so a batch takes some hundredths of a second. */
const batch = 100
/** Pause between two batches, in which other transactions get the database. */
const pauseMs = 50
const firstRunAfterMs = 20_000
const runEveryMs = 3_600_000

/**
 * Deletes data past its retention: expired browser sessions; then responses that no session holds, that are saved to no
 * person and unchanged for `guestDays`, with their answers, pages and report; expired rate-limit counters; old messages
 * and shares; expired identity data and unfinished sign-ups. Runs in small batches until nothing is left or `signal`
 * aborts. Safe to run in several processes at once.
 */
export async function deleteOld(
  { db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>,
  signal?: AbortSignal,
): Promise<Deleted> {
  const at = now()
  const longAgo = new Date(at.getTime() - settings.guestDays * dayMs).toISOString()
  const sessions = deleteExpired(db, 'browser_session', 'id', at, batch)
  // The condition on `updated_at` stands in both statements, as in `deleteExpired`.
  const responses = db
    .deleteFrom('response')
    .where('updated_at', '<', longAgo)
    .where('id', 'in', (old) =>
      old
        .selectFrom('response as r')
        .select('r.id')
        .where('r.updated_at', '<', longAgo)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('response_holder as h').select('h.session_id').whereRef('h.response_id', '=', 'r.id'))),
        )
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('response_owner as o').select('o.person_id').whereRef('o.response_id', '=', 'r.id'))),
        )
        .limit(batch),
    )
  const rateLimits = deleteExpired(db, 'rate_limit', 'key', at, batch)
  const deleted = {
    sessions: await inBatches(sessions, signal),
    responses: await inBatches(responses, signal),
    rateLimits: await inBatches(rateLimits, signal),
    messages: 0,
    words: await eraseOldTexts(db, at),
    shares: 0,
    runOut: 0,
    persons: 0,
  }
  await eraseOldDrafts(db, at)
  for (const messages of oldMessages(db, at, batch)) deleted.messages += await inBatches(messages, signal)
  for (const shares of oldShares(db, at, batch)) deleted.shares += await inBatches(shares, signal)
  const { expired, persons } = identityDeletions(db, at, settings.guestDays, batch)
  for (const rows of expired) deleted.runOut += await inBatches(rows, signal)
  deleted.persons = await inBatches(persons, signal)
  return deleted
}

type Deletion = { executeTakeFirst: () => Promise<{ numDeletedRows: bigint }> }

/** Executes a deletion until a batch is not full or `signal` aborts. Returns the number of rows deleted. */
async function inBatches(deletion: Deletion, signal: AbortSignal | undefined): Promise<number> {
  let all = 0
  while (!signal?.aborted) {
    const { numDeletedRows } = await deletion.executeTakeFirst()
    all += Number(numDeletedRows)
    if (numDeletedRows < batch) break
    await wait(pauseMs)
  }
  return all
}

/**
 * Runs `deleteOld` 20 seconds after the start and then every hour, and logs the counts. A failed run is retried an hour
 * later. The timer does not keep the process alive. Returns a function that stops it and waits for the batch in
 * progress.
 */
export function startRetention(deps: Pick<Deps, 'db' | 'now' | 'settings' | 'log'>): () => Promise<void> {
  const ending = new AbortController()
  let running = Promise.resolve()
  let timer = setTimeout(run, firstRunAfterMs).unref()
  function run() {
    timer = setTimeout(run, runEveryMs).unref()
    running = deleteOld(deps, ending.signal).then(
      (deleted) => deps.log.info(deleted, 'deleted what is too old'),
      (error) => deps.log.error({ error: String(error) }, 'what is too old could not be deleted'),
    )
  }
  return () => {
    ending.abort()
    clearTimeout(timer)
    return running
  }
}
