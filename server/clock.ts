import { lastRuns, recordRun } from '#database/background-runs.ts'
import { databaseClock } from '#database/database-clock.ts'
import type { Database } from '#database/schema.ts'

/** Problems of the clock: far ahead of its last known time, or different from that of the database. */
export type ClockProblem = 'jumped' | 'differs'

/** Longest time without a run after which the clock is still believed. */
const longestGapMs = 7 * 86_400_000
/** Largest difference to the clock of the database. */
const largestDifferenceMs = 600_000
/** Its time is stored no more often than this. */
const storeEveryMs = 60_000
/** Key of the latest time at which the clock was correct. */
const seen = 'clock'

type ClockDeps = { db: Database; now: () => Date }

/** Returns the problem of the clock; null if there is none. */
export async function clockProblem({ db, now }: ClockDeps): Promise<ClockProblem | null> {
  const last = (await lastRuns(db)).get(seen)
  if (last && now().getTime() - last.getTime() > longestGapMs) return 'jumped'
  const other = await databaseClock(db)
  return other && Math.abs(now().getTime() - other.getTime()) > largestDifferenceMs ? 'differs' : null
}

/** Returns the problem of the clock, or stores its time if there is none. */
export async function checkClock({ db, now }: ClockDeps): Promise<ClockProblem | null> {
  const problem = await clockProblem({ db, now })
  const last = (await lastRuns(db)).get(seen)?.getTime() ?? 0
  // Never earlier: a clock that was set back must not make the way back look like a jump.
  if (problem === null && now().getTime() - last > storeEveryMs) await recordRun(db, seen, now())
  return problem
}

/** Records an operator's confirmation that the clock is correct. */
export const confirmClock = ({ db, now }: ClockDeps): Promise<void> => recordRun(db, seen, now())
