import { lastRuns, recordRun } from '#database/background-runs.ts'
import { databaseClock } from '#database/database-clock.ts'
import type { Database } from '#database/schema.ts'

/** Problem of the clock: far ahead of its last known time, or different from the database's. */
export type ClockProblem = 'jumped' | 'differs'

/** Maximum time between two runs after which the clock is trusted. */
const longestGapMs = 7 * 86_400_000
/** Maximum difference between the clocks of this machine and of the database. */
const largestDifferenceMs = 600_000
/** Minimum interval between two stored times. */
const storeEveryMs = 60_000
/** Key of the latest correct time. */
const seen = 'clock'

type ClockDeps = { db: Database; now: () => Date }

export async function clockProblem({ db, now }: ClockDeps): Promise<ClockProblem | null> {
  const last = (await lastRuns(db)).get(seen)
  if (last && now().getTime() - last.getTime() > longestGapMs) return 'jumped'
  const other = await databaseClock(db)
  return other && Math.abs(now().getTime() - other.getTime()) > largestDifferenceMs ? 'differs' : null
}

/** Returns the problem of the clock; if there is none, stores the time and returns null. */
export async function checkClock({ db, now }: ClockDeps): Promise<ClockProblem | null> {
  const problem = await clockProblem({ db, now })
  const last = (await lastRuns(db)).get(seen)?.getTime() ?? 0
  // Never stores an earlier time: after a clock was set back, the correct time must not look like a jump.
  if (problem === null && now().getTime() - last > storeEveryMs) await recordRun(db, seen, now())
  return problem
}

/** Records that an operator has confirmed the clock. */
export const confirmClock = ({ db, now }: ClockDeps): Promise<void> => recordRun(db, seen, now())
