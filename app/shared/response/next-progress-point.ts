import { dayAfter, dayIn } from '../words/days.ts'
import { monthsBetween, sameDayLater } from './next-check-up.ts'

/** Days after a check-up on which somebody is first asked how it has gone since: four weeks. */
const daysToFirst = 28

/**
 * Returns the day on which to tell how it has gone: four weeks after the check-up was finished, then three months after it
 * was last told (both ISO 8601). What was told sooner than after four weeks was about the report. Days are calendar days in
 * the time zone.
 */
export function nextProgressPoint(
  { finishedAt, toldAt }: { finishedAt: string; toldAt: string | null },
  now: Date,
  timeZone: string,
): { day: string; isDue: boolean } {
  const first = dayAfter(dayIn(new Date(finishedAt), timeZone), daysToFirst)
  const told = toldAt && dayIn(new Date(toldAt), timeZone)
  const day = told && told >= first ? sameDayLater(told, monthsBetween) : first
  return { day, isDue: day <= dayIn(now, timeZone) }
}
