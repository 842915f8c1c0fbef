import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { dayAfter } from '#platform/i18n/dates/days.ts'

const tags: Record<Locale, string> = { en: 'en-US', es: 'es-US' }
const formats = new Map<string, Intl.DateTimeFormat>()

function format(day: string, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify([locale, options])
  const created = formats.get(key) ?? new Intl.DateTimeFormat(tags[locale], { ...options, timeZone: 'UTC' })
  formats.set(key, created)
  return created.format(new Date(`${day}T00:00:00Z`))
}

/** Formats a calendar day with the weekday: Friday, November 20. */
export const dayWithWeekday = (day: string, locale: Locale): string =>
  format(day, locale, { weekday: 'long', month: 'long', day: 'numeric' })

/** Formats a calendar day in short form, for tables: Fri, Nov 20. */
export const shortDay = (day: string, locale: Locale): string =>
  format(day, locale, { weekday: 'short', month: 'short', day: 'numeric' })

/** Formats the two days of a night, given the day on which it ended. */
export const nightText = (morning: string, locale: Locale) => ({
  from: dayWithWeekday(dayAfter(morning, -1), locale),
  to: dayWithWeekday(morning, locale),
})
