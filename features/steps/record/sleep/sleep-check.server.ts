import { type ScreenAnswer, type SleepCheck, sleepIntervention } from '#assessment/answers/sleep-version.ts'
import type { Database } from '#database/schema.ts'
import type { Step } from '../step.ts'

/**
 * Reads a person's latest answers to the questions before the sleep pathway, with their row; null if there are none.
 */
export async function readSleepCheck(db: Database, ids: readonly string[]) {
  const row = await newestOf(db, ids)
  if (!row) return null
  const check: SleepCheck = {
    sp_apnea: row.apnea as ScreenAnswer,
    sp_drowsy: row.drowsy as ScreenAnswer,
    sp_fall: row.fall as ScreenAnswer,
    sp_cond: row.cond as ScreenAnswer,
    sp_pill: row.pill as ScreenAnswer,
  }
  return { check, checkedAt: row.checked_at, wakeTime: row.wake_time }
}

const newestOf = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('sleep_check')
    .selectAll()
    .where('response_id', 'in', ids)
    .orderBy('checked_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Returns the answers if they can matter for an offer. Getting up at night is never the first step that its
 * intervention offers.
 */
export const sleepCheckFor = async (db: Database, ids: readonly string[], steps: readonly Pick<Step, 'of'>[]) =>
  steps.some(({ of }) => of?.intervention === sleepIntervention)
    ? ((await readSleepCheck(db, ids))?.check ?? null)
    : null
