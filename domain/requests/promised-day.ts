import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { weekdayOfMoment } from '#platform/i18n/dates/dates.ts'

/** Formats a day in a sentence: "Wednesday, November 25". In Spanish, the weekday is not capitalized. */
export function promisedDay(day: string, locale: Locale): string {
  const text = weekdayOfMoment(`${day}T12:00:00Z`, locale, 'UTC')
  return locale === 'es' ? text.charAt(0).toLocaleLowerCase('es') + text.slice(1) : text
}
