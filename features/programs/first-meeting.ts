import type { OfferedProgram } from '#platform/content/schemas/program.schema.ts'
import { dayAfter, weekdayOf } from '#platform/i18n/dates/days.ts'

/** A meeting of a program: the day, the local time, and its duration in minutes. */
export type Meeting = { day: string; time: string; minutes: number }

/** Maximum number of days to the next weekly meeting. */
const week = 7

/**
 * Returns the first meeting after a day: of the next course, or the next one if people may join at any. Null if times
 * are agreed individually, or if no later course is known.
 */
export function firstMeeting(meetings: OfferedProgram['meetings'], today: string): Meeting | null {
  if (!meetings) return null
  const { days, time, minutes, starts } = meetings
  const day =
    starts === 'any'
      ? Array.from({ length: week }, (_, index) => dayAfter(today, index + 1)).find((each) =>
          days.includes(weekdayOf(each)),
        )
      : starts.filter((each) => each > today).toSorted()[0]
  return day === undefined ? null : { day, time, minutes }
}

/** Days before the last known course at which staff are reminded to add more. */
const soonDays = 14

/**
 * Returns the day of the last known course once it is near or past; null if later courses are known, or if people may
 * join at any meeting.
 */
export function lastRound(meetings: OfferedProgram['meetings'], today: string): string | null {
  if (!meetings || meetings.starts === 'any') return null
  const last = meetings.starts.toSorted().at(-1)
  return last !== undefined && last <= dayAfter(today, soonDays) ? last : null
}
