import { dayAfter, dayIn } from '#platform/i18n/dates/days.ts'
import { localTime, momentAt } from '#platform/i18n/dates/local-time.ts'

/** The first hour of a day in which a reminder may be sent, and the hour after the last one (both local). */
export const hours = { first: 9, end: 20 } as const
/** Hours to choose from: 9 a.m. to 7 p.m. */
export const hourChoices = Array.from({ length: hours.end - hours.first }, (_, index) => hours.first + index)

/** Number of reminders without a visit after which a last message ends them. */
export const mostUnanswered = 4

/** Hours of the day at which something can be due, out of `hourChoices`, and the time zone (IANA name). */
export type Schedule = { hours: readonly number[]; timeZone: string }

/**
 * Returns the next of the hours after `after`. `lastDay` is the person's calendar day of the last message. No other
 * message is sent on or before that day, even after a clock change or a change of the time zone.
 */
export function nextDue({ hours: chosen, timeZone }: Schedule, after: Date, lastDay: string | null = null): Date {
  const today = dayIn(after, timeZone)
  const first = lastDay !== null && lastDay >= today ? dayAfter(lastDay, 1) : today
  const moments = [first, dayAfter(first, 1)].flatMap((day) =>
    chosen.toSorted((one, other) => one - other).map((hour) => momentAt(day, hour * 60, timeZone)),
  )
  const next = moments.find((at) => at > after)
  if (!next) throw new Error('A schedule without hours is never due')
  return next
}

/** Returns a person's calendar day and hour, and when sending ends on that day; null outside of the sending hours. */
export function sendingTime(timeZone: string, now: Date): { day: string; hour: number; until: Date } | null {
  const { day, minutes } = localTime(now, timeZone)
  const hour = Math.floor(minutes / 60)
  const isQuiet = hour < hours.first || hour >= hours.end
  return isQuiet ? null : { day, hour, until: momentAt(day, hours.end * 60, timeZone) }
}
