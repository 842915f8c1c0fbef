import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { clockText } from '#platform/i18n/dates/clock.ts'

/** Formats an hour after "at": 9 am; in Spanish, after "a": las 9 a. m., la 1 p. m. */
export function atHour(hour: number, locale: Locale): string {
  const clock = clockText(hour, 0, locale)
  if (locale === 'en') return clock
  return hour % 12 === 1 ? `la ${clock}` : `las ${clock}`
}
