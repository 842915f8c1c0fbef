import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { dayWithMonth, weekdayOfDay, weekdayOfMoment } from '#platform/i18n/dates/dates.ts'
import { dayAfter } from '#platform/i18n/dates/days.ts'

/** Formats a day in a sentence: "Wednesday, November 25". In Spanish, the weekday is not capitalized. */
export function promisedDay(day: string, locale: Locale): string {
  const text = weekdayOfMoment(`${day}T12:00:00Z`, locale, 'UTC')
  return locale === 'es' ? text.charAt(0).toLocaleLowerCase('es') + text.slice(1) : text
}

/** Formats a day in a label. Within the next week, only its weekday. */
export const nearDay = (day: string, today: string, locale: Locale): string =>
  day >= today && day < dayAfter(today, 7) ? weekdayOfDay(day, locale) : dayWithMonth(day, locale)
