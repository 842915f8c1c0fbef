import { setTimeout as wait } from 'node:timers/promises'
import { eraseOldDrafts } from '../app/session/old-drafts.server.ts'
import type { Deps } from '../app/shared/visit/deps.ts'
import { oldShares } from '../app/sharing/old-shares.server.ts'
import { oldAccounts } from './identity/old-accounts.ts'
import { eraseOldWords, oldMessages } from './outbox/old-messages.ts'

/** How many rows of each kind were deleted. */
export type Deleted = {
  sessions: number
  responses: number
  rateLimits: number
  /** Messages that left, or did not, and those that were only pretended. */
  messages: number
  /** Messages that did not leave, whose words and recipient went. */
  words: number
  /** Shares that have been over for long. */
  shares: number
  /** Sign-ins, codes and the like that have run out. */
  runOut: number
  /** Persons who never finished signing up. */
  persons: number
}

const dayMs = 86_400_000
/** A response takes some 60 rows with it, so a batch is over in some hundredths of a second. */
const batch = 100
/** Others have their turn between two batches. */
const pauseMs = 50
const firstRunAfterMs = 20_000
const runEveryMs = 3_600_000

/**
 * Deletes what guests left and what has run out: browser sessions past their end; then responses that no browser holds
 * any more, that are saved to no person and that nobody touched for `guestDays`, with their answers, pages and report;
 * counters of rate limits; messages; shares; and what has run out of accounts. It goes in small batches
 * until nothing is left or `signal` says to stop; several processes may do it at once.
 */
export async function deleteOld(
  { db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>,
  signal?: AbortSignal,
): Promise<Deleted> {
  const at = now()
  const moment = at.toISOString()
  const longAgo = new Date(at.getTime() - settings.guestDays * dayMs).toISOString()
  // What a row must be like stands twice: PostgreSQL looks again only at the outer one when a row has changed meanwhile.
  const sessions = db
    .deleteFrom('browser_session')
    .where('expires_at', '<=', moment)
    .where('id', 'in', (old) =>
      old.selectFrom('browser_session').select('id').where('expires_at', '<=', moment).limit(batch),
    )
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
  const rateLimits = db
    .deleteFrom('rate_limit')
    .where('expires_at', '<=', moment)
    .where('key', 'in', (old) =>
      old.selectFrom('rate_limit').select('key').where('expires_at', '<=', moment).limit(batch),
    )
  const deleted = {
    sessions: await inBatches(sessions, signal),
    responses: await inBatches(responses, signal),
    rateLimits: await inBatches(rateLimits, signal),
    messages: 0,
    words: await eraseOldWords(db, at),
    shares: 0,
    runOut: 0,
    persons: 0,
  }
  await eraseOldDrafts(db, at)
  for (const messages of oldMessages(db, at, batch)) deleted.messages += await inBatches(messages, signal)
  for (const over of oldShares(db, at, batch)) deleted.shares += await inBatches(over, signal)
  const { runOut, persons } = oldAccounts(db, at, settings.guestDays, batch)
  for (const rows of runOut) deleted.runOut += await inBatches(rows, signal)
  deleted.persons = await inBatches(persons, signal)
  return deleted
}

type Deletion = { executeTakeFirst: () => Promise<{ numDeletedRows: bigint }> }

/** Deletes again and again until a batch is not full. Gives how many rows went. */
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
 * Deletes what is too old shortly after the start and then every hour, and logs how much it was. What fails is tried
 * again an hour later. The timer does not keep the process alive. Gives what ends it, which waits for a batch in progress.
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
