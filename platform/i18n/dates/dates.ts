import { inEveryLocale, type Locale } from '#assessment/questionnaire/questionnaire.ts'
import { entriesOf } from '../list-format.ts'
import { halfOfDay } from './clock.ts'
import { dateFormat } from './date-format.ts'
import { daysOfWeek, type Weekday, weekdayOf } from './days.ts'

/** BCP 47 tags of dates and times as written in the United States. */
const tags: Record<Locale, string> = inEveryLocale((locale) => `${locale}-US`)

const formatOf = (locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  dateFormat(tags[locale], options)

/** Formats a moment with its time of day, with am and pm as on all pages: 10:42 am; in Spanish 10:42 a. m. */
function withClock(locale: Locale, options: Intl.DateTimeFormatOptions, at: Date): string {
  const parts = formatOf(locale, options).formatToParts(at)
  const half = (value: string) => halfOfDay(value.toLowerCase().startsWith('a') ? 0 : 12, locale)
  return parts.map(({ type, value }) => (type === 'dayPeriod' ? half(value) : value)).join('')
}

/** Formats a calendar day such as `2026-11-20`: November 20, 2026. */
export const longDay = (day: string, locale: Locale): string =>
  formatOf(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** Formats a month such as `2026-11`: November 2026. */
export const monthText = (month: string, locale: Locale): string =>
  formatOf(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))

/** Formats a calendar day without its year: November 20. */
export const dayWithMonth = (day: string, locale: Locale): string =>
  formatOf(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** Returns the name of the weekday of a calendar day: Friday. */
export const weekdayOfDay = (day: string, locale: Locale): string =>
  weekdayText(new Date(`${day}T00:00:00Z`), locale, 'UTC')

/** Returns the short name of the weekday: Fri. */
export const shortWeekdayOfDay = (day: string, locale: Locale): string =>
  formatOf(locale, { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** Formats a calendar day without its year, for lists of days: Nov 20. */
export const dayAndMonth = (day: string, locale: Locale): string =>
  formatOf(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** Formats a calendar day with its weekday: Thursday, November 26; in Spanish jueves 26 de noviembre. */
export const dayWithWeekday = (day: string, locale: Locale): string =>
  `${weekdayOfDay(day, locale)}${locale === 'en' ? ',' : ''} ${dayWithMonth(day, locale)}`

/** Any Monday, to format the names of weekdays. */
const someDay = '2026-11-23'

/** Returns the names of days of the week, as calendars order them: Monday and Friday. */
export function weekdaysText(days: readonly Weekday[], locale: Locale): string {
  const shown = daysOfWeek(someDay, locale).filter((day) => days.includes(weekdayOf(day)))
  return entriesOf(
    shown.map((day) => weekdayOfDay(day, locale)),
    locale,
  )
}

/** Formats a calendar day with its weekday, abbreviated for tables: Fri, Nov 20. */
export const shortDayWithWeekday = (day: string, locale: Locale): string =>
  formatOf(locale, { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** Formats the day of an ISO 8601 timestamp in a time zone such as `America/New_York`: November 20, 2026. */
export const dayOfMoment = (at: string, locale: Locale, timeZone: string): string =>
  formatOf(locale, { dateStyle: 'long', timeZone }).format(new Date(at))

/** Formats day and time of an ISO 8601 timestamp, the day in full: November 20, 2026, 10:42 am. */
export const dayAndTimeOfMoment = (at: string, locale: Locale, timeZone: string): string =>
  `${dayOfMoment(at, locale, timeZone)}, ${withClock(locale, { timeStyle: 'short', timeZone }, new Date(at))}`

/** Formats day and time of an ISO 8601 timestamp, abbreviated: Nov 20, 2026, 10:42 am. */
export const momentText = (at: string, locale: Locale, timeZone: string): string =>
  withClock(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }, new Date(at))

/** Formats the time of day of an ISO 8601 timestamp with the name of the time zone: 10:42 am EST. */
export const timeWithZone = (at: string, locale: Locale, timeZone: string): string =>
  withClock(locale, { hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' }, new Date(at))

/** Returns the day of the week of a moment: Thursday. */
export const weekdayText = (at: Date, locale: Locale, timeZone: string): string =>
  formatOf(locale, { weekday: 'long', timeZone }).format(at)

/** Formats a full hour of the day, 0 to 23: 10:00 am. */
export const hourText = (hour: number, locale: Locale): string =>
  withClock(locale, { timeStyle: 'short', timeZone: 'UTC' }, new Date(Date.UTC(2026, 0, 1, hour)))

/** Formats the day of an ISO 8601 timestamp, abbreviated for tables: Nov 20, 2026. */
export const shortDayOfMoment = (at: string, locale: Locale, timeZone: string): string =>
  formatOf(locale, { dateStyle: 'medium', timeZone }).format(new Date(at))

/** Formats month and year of an ISO 8601 timestamp: November 2026. */
export const longMonthOfMoment = (at: string, locale: Locale, timeZone: string): string =>
  formatOf(locale, { month: 'long', year: 'numeric', timeZone }).format(new Date(at))

/** Returns month and year of an ISO 8601 timestamp as two strings, for narrow places: `Nov`, `2026`. */
export function monthOfMoment(at: string, locale: Locale, timeZone: string): [string, string] {
  const part = (options: Intl.DateTimeFormatOptions) => formatOf(locale, { ...options, timeZone }).format(new Date(at))
  return [part({ month: 'short' }), part({ year: 'numeric' })]
}

/** Formats the day of an ISO 8601 timestamp with its weekday, without the year: Friday, November 27. */
export const weekdayOfMoment = (at: string, locale: Locale, timeZone: string): string => {
  const day = formatOf(locale, { weekday: 'long', month: 'long', day: 'numeric', timeZone }).format(new Date(at))
  return day.charAt(0).toLocaleUpperCase(tags[locale]) + day.slice(1)
}

/** The part of the day for a greeting: morning until noon, afternoon until 6 p.m., then evening. */
export function partOfDay(at: string, timeZone: string): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(formatOf('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(new Date(at)))
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}

/** Returns the name of the month of an ISO 8601 timestamp: November, or Nov. */
export const monthNameOfMoment = (
  at: string,
  locale: Locale,
  timeZone: string,
  month: 'long' | 'short' = 'long',
): string => formatOf(locale, { month, timeZone }).format(new Date(at))
