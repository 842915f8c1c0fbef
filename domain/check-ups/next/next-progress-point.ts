import { addMonths } from '#assessment/statistics/add-months.ts'
import { dayAfter, dayIn } from '#platform/i18n/dates/days.ts'
import { monthsBetween } from './next-check-up.ts'

/** Days from a check-up to the first question about progress: four weeks. */
const daysToFirst = 28

/**
 * Returns the day of the next progress question: four weeks after the check-up was completed, then three months after
 * the last report of progress (both ISO 8601). Ignores reports in the first four weeks, which were about the report
 * itself. Days are calendar days in the time zone.
 */
export function nextProgressPoint(
  { finishedAt, reportedAt }: { finishedAt: string; reportedAt: string | null },
  now: Date,
  timeZone: string,
): { day: string; isDue: boolean } {
  const first = dayAfter(dayIn(new Date(finishedAt), timeZone), daysToFirst)
  const text = reportedAt && dayIn(new Date(reportedAt), timeZone)
  const day = text && text >= first ? addMonths(text, monthsBetween) : first
  return { day, isDue: day <= dayIn(now, timeZone) }
}
