/** How many months after a check-up the next one is suggested: long enough for steps to show. */
export const monthsBetween = 3

/** When the next check-up is suggested: a calendar day such as `2027-02-20`, and whether it has come. */
export type NextCheckUp = { day: string; isDue: boolean }

/**
 * The day on which the next check-up is suggested: the same day of the month, three months after the last (ISO 8601) was
 * finished; the last day of a month that is too short for it. Days are those of the time zone.
 */
export function nextCheckUp(finishedAt: string, now: Date, timeZone: string): NextCheckUp {
  const [year = 0, month = 0, day = 0] = dayIn(new Date(finishedAt), timeZone).split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + monthsBetween + 1, 0))
  const next = new Date(lastOfMonth)
  next.setUTCDate(Math.min(day, lastOfMonth.getUTCDate()))
  const suggested = next.toISOString().slice(0, 10)
  return { day: suggested, isDue: suggested <= dayIn(now, timeZone) }
}

/** The calendar day of a moment where the time zone is: 2026-11-20. */
const dayIn = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(at)
