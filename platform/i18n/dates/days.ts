import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { dateFormat } from './date-format.ts'

/** Calendar days are ISO dates such as `2026-11-20`. */

const dayMs = 86_400_000

/** Returns the calendar day of a moment in a time zone: 2026-11-20. */
export const dayIn = (at: Date, timeZone: string): string =>
  dateFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(at)

/** Adds days to a calendar day; `days` may be negative. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** Returns the number of days between two calendar days; negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)

/** The days of a week in order; weeks begin on Monday. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
/** A day of the week. */
export type Weekday = (typeof weekdays)[number]

/** Returns the day of the week of a calendar day. */
export const weekdayOf = (day: string): Weekday => weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'mon'

/** Returns the Monday of a day's week. */
export const weekOf = (day: string): string => dayAfter(day, -weekdays.indexOf(weekdayOf(day)))

/** Returns the seven days of the week of a calendar day, as calendars show them: from Sunday in English. */
export function daysOfWeek(day: string, locale: Locale): string[] {
  const first = locale === 'en' ? dayAfter(weekOf(dayAfter(day, 1)), -1) : weekOf(day)
  return weekdays.map((_, at) => dayAfter(first, at))
}

/** Tests if a text is an existing calendar day, so not February 30. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)
