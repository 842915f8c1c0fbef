import { dayAfter, weekdayOf } from '#platform/i18n/dates/days.ts'

/** Adds business days to a calendar day. */
export function businessDayAfter(day: string, days: number): string {
  const next = dayAfter(day, 1)
  if (days <= 0) return day
  return businessDayAfter(next, ['sat', 'sun'].includes(weekdayOf(next)) ? days : days - 1)
}
