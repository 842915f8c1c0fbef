import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** The completion time of a check-up precedes its commit by less than this. */
const settledMs = 60_000

/**
 * Returns the number of check-ups ever completed, without tests: the stored count plus those completed since the last
 * call of `addFinished`. Check-ups deleted later stay counted.
 */
export async function countFinished(db: Database): Promise<number> {
  const { count, since } = await db
    .selectFrom('finished_count as cached')
    .select('cached.count')
    .select(({ selectFrom }) =>
      selectFrom('response as r')
        .select(({ fn }) => fn.countAll<number | string>().as('since'))
        // A literal, so that the partial index of completed check-ups is used; a parameter prevents that.
        .where('r.test_flag', '=', sql.lit(0))
        .whereRef('r.completed_at', '>', 'cached.until')
        .as('since'),
    )
    .where('cached.id', '=', 1)
    .executeTakeFirstOrThrow()
  return count + Number(since)
}

/**
 * Adds the check-ups completed since the last call to the count. Call it hourly, and before retention deletes
 * check-ups. Its cost depends on the new ones only. Safe to run in several processes at once.
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
