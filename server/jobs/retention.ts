import { setTimeout as wait } from 'node:timers/promises'
import { oldRequests } from '#domain/requests/old-requests.server.ts'
import { eraseOldDrafts } from '#features/accounts/session/old-drafts.server.ts'
import { oldMembers } from '#features/focus-group/member.server.ts'
import { oldShares } from '#features/sharing/old-shares.server.ts'
import { oldCopies } from '#features/sharing/own-copies/open-copy.server.ts'
import { countUnanswered, unansweredOf } from '#features/staff/inbox/ended/unanswered.server.ts'
import { dayIn } from '#platform/i18n/dates/days.ts'
import { identityDeletions } from '#platform/identity/retention.ts'
import { deleteExpired } from '#platform/jobs/delete-expired.ts'
import { runSteps } from '#platform/jobs/jobs.ts'
import { eraseOldTexts, oldMessages } from '#platform/messages/old-messages.ts'
import type { Deps } from '#platform/request/deps.ts'

export type Deleted = {
  sessions: number
  responses: number
  rateLimits: number
  /** Sent, dead and unconfirmed messages, and simulated deliveries. */
  messages: number
  /** Dead and unconfirmed messages with erased text and recipient. */
  texts: number
  /** Shares that were revoked or expired more than 30 days ago. */
  shares: number
  copies: number
  /** Requests that were withdrawn more than seven days ago. */
  requests: number
  /** Expired sign-ins, codes, challenges, tokens, idempotency keys and changes of subjects. */
  runOut: number
  /** Unfinished sign-ups. */
  persons: number
  /** Focus group members and their feedback. */
  focusGroup: number
}

type RetentionDeps = Pick<Deps, 'db' | 'now' | 'settings' | 'deletedRows'>

const dayMs = 86_400_000
const batch = 100
/** Check-ups per batch. Each cascades to about 60 rows: batches of 100 locked the writer for up to 63 ms. */
const responsesAtOnce = 40
/** Pause between two batches in ms, in which other transactions can run. */
const pauseMs = 50
/** Maximum number of rows deleted per kind and run. The next run deletes the rest. */
const mostRows = 50_000

/**
 * Deletes data past its retention: expired browser sessions; then check-ups without session and owner that are
 * unchanged for `guestDays`, with their answers, pages and report; expired rate-limit counters; old messages and
 * shares; focus group members; expired identity data and unfinished sign-ups. Then scrubs deleted rows from the
 * database files. Runs in small batches until nothing is left, each kind has reached `mostRows`, or `signal` aborts;
 * the cost depends on the amount of old data, not of stored data. If one kind fails, the others continue, and the error
 * is thrown at the end. Safe to run in several processes at once.
 */
export async function deleteOld(
  { db, now, settings, deletedRows }: RetentionDeps,
  signal?: AbortSignal,
): Promise<Deleted> {
  const at = now()
  const { expired, persons } = identityDeletions(db, at, settings.guestDays, batch)
  const all = (changes: readonly Change[]) => async () => {
    let rows = 0
    for (const change of changes) rows += await inBatches(change, signal)
    return rows
  }
  const { drafts, left, ...deleted } = await runSteps({
    sessions: all([deleteExpired(db, 'browser_session', 'id', at, batch)]),
    responses: () => deleteOldResponses({ db, settings }, at, signal),
    rateLimits: all([deleteExpired(db, 'rate_limit', 'key', at, batch)]),
    texts: all([eraseOldTexts(db, at, batch)]),
    drafts: all([eraseOldDrafts(db, at, batch)]),
    messages: all(oldMessages(db, at, batch)),
    requests: all([oldRequests(db, at, batch)]),
    shares: all(oldShares(db, at, batch)),
    copies: all([oldCopies(db, at, batch)]),
    runOut: all([...expired, deleteExpired(db, 'subject_change', 'id', at, batch)]),
    persons: all([persons]),
    focusGroup: all([oldMembers(db, at, settings.focusGroupMonths, batch)]),
    left: async () => (signal?.aborted ? undefined : deletedRows.afterRetention()),
  })
  return deleted
}

/**
 * Deletes check-ups without owner and session that are unchanged since `before`. Reads an index without saved
 * check-ups, once, oldest first, so that it visits each accessible check-up of a guest only once. Counts the
 * unanswered requests. Returns the number of check-ups deleted.
 */
async function deleteOldResponses(
  { db, settings }: Pick<RetentionDeps, 'db' | 'settings'>,
  at: Date,
  signal: AbortSignal | undefined,
): Promise<number> {
  const longAgo = new Date(at.getTime() - settings.guestDays * dayMs).toISOString()
  const day = dayIn(at, settings.timeZone)
  let last = { id: '', updated_at: '' }
  let all = 0
  while (!signal?.aborted && all < mostRows) {
    const old = await db
      .selectFrom('response as r')
      .select(['r.id', 'r.updated_at'])
      .where('r.saved_at', 'is', null)
      .where('r.updated_at', '<', longAgo)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('r.updated_at', 'r.id'), '>', tuple(last.updated_at, last.id)))
      .orderBy('r.updated_at')
      .orderBy('r.id')
      .limit(responsesAtOnce)
      .execute()
    if (old.length === 0) break
    const ids = old.map(({ id }) => id)
    const unanswered = await unansweredOf(db, at, ids)
    all += await db.transaction().execute(async (trx) => {
      // Re-checked, as in `deleteExpired`: another process may have changed the row.
      const deleted = await trx
        .deleteFrom('response')
        .where('id', 'in', ids)
        .where('saved_at', 'is', null)
        .where('updated_at', '<', longAgo)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('response_holder as h').select('h.session_id').whereRef('h.response_id', '=', 'response.id'),
            ),
          ),
        )
        .returning('id')
        .execute()
      const deletedIds = new Set(deleted.map(({ id }) => id))
      await countUnanswered(
        trx,
        unanswered.filter(({ response_id }) => deletedIds.has(response_id)),
        day,
      )
      return deleted.length
    })
    last = old.at(-1) ?? last
    if (old.length < responsesAtOnce) break
    await wait(pauseMs)
  }
  return all
}

type Change = { executeTakeFirst: () => Promise<{ numDeletedRows: bigint } | { numUpdatedRows: bigint }> }

/** Executes a change until a batch is not full or `signal` aborts. Returns the number of rows deleted or updated. */
async function inBatches(change: Change, signal: AbortSignal | undefined): Promise<number> {
  let all = 0
  while (!signal?.aborted && all < mostRows) {
    const result = await change.executeTakeFirst()
    const rows = Number('numDeletedRows' in result ? result.numDeletedRows : result.numUpdatedRows)
    all += rows
    if (rows < batch) break
    await wait(pauseMs)
  }
  return all
}
