import { dayAfter, weekdayOf } from '#platform/i18n/dates/days.ts'

/** Something that others do for the person, in words. */
export type Waiting =
  | { kind: 'program'; id: string; responseId: string; center: string; program: string; day: string }
  | { kind: 'talk'; id: string; responseId: string; day: string; topics: string }

/** Returns the calendar day so many business days after another. */
export function businessDayAfter(day: string, days: number): string {
  const next = dayAfter(day, 1)
  if (days <= 0) return day
  return businessDayAfter(next, ['sat', 'sun'].includes(weekdayOf(next)) ? days : days - 1)
}
