import { addMonths } from '#assessment/statistics/add-months.ts'
import { dayIn } from '#platform/i18n/dates/days.ts'

/** Months between two suggested check-ups: long enough for steps to have an effect. */
const monthsBetween = 3

/** The suggested day of the next check-up, such as `2027-02-20`. `isDue`: the day has been reached. */
export type NextCheckUp = { day: string; isDue: boolean }

/**
 * Returns the suggested day of the next check-up: three months after the last one was completed (`finishedAt`, ISO
 * 8601), on the same day of the month, or on the last day of a shorter month. Days are calendar days in the time zone.
 */
export function nextCheckUp(finishedAt: string, now: Date, timeZone: string): NextCheckUp {
  const suggested = addMonths(dayIn(new Date(finishedAt), timeZone), monthsBetween)
  return { day: suggested, isDue: suggested <= dayIn(now, timeZone) }
}
