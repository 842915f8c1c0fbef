import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** A check-up is noted as finished at a moment before its transaction ends. By then it has ended. */
const settledMs = 60_000

/**
 * Returns how many check-ups were ever completed here, without testers': the stored count plus those completed since
 * the last call of `addFinished`. Check-ups deleted after that stay counted.
 */
export async function countFinished(db: Database): Promise<number> {
  const { count, since } = await db
    .selectFrom('finished_count as kept')
    .select('kept.count')
    .select(({ selectFrom }) =>
      selectFrom('response as r')
        .select(({ fn }) => fn.countAll<number | string>().as('since'))
        // A literal, not a parameter: with it the index of finished check-ups can be used.
        .where('r.test_flag', '=', sql.lit(0))
        .whereRef('r.completed_at', '>', 'kept.until')
        .as('since'),
    )
    .where('kept.id', '=', 1)
    .executeTakeFirstOrThrow()
  return count + Number(since)
}

/**
 * Adds to the count what was finished since it was called last; to be called every hour, and before check-ups are deleted for their
 * age. It costs what there is to add. Safe to run in several processes at once.
 */
export async function addFinished(db: Database, now: Date): Promise<void> {
  const until = new Date(now.getTime() - settledMs).toISOString()
  await db
    .updateTable('finished_count')
    .set(({ eb, selectFrom }) => ({
      count: eb(
        'count',
        '+',
        selectFrom('response as r')
          .select(({ fn }) => fn.countAll<number>().as('since'))
          .where('r.test_flag', '=', sql.lit(0))
          .whereRef('r.completed_at', '>', 'finished_count.until')
          .where('r.completed_at', '<=', until),
      ),
      until,
    }))
    .where('id', '=', 1)
    .where('until', '<', until)
    .execute()
}
