import type { Locale } from '#assessment/questionnaire/questionnaire.ts'

/** Formats of am and pm: 8 am; in Spanish 8 a. m. */
const halves: Record<Locale, readonly [before: string, after: string]> = {
  en: ['am', 'pm'],
  es: ['a.\u00a0m.', 'p.\u00a0m.'],
}

/** Returns am or pm for an hour from 0 to 23, without line breaks inside it. */
export const halfOfDay = (hour: number, locale: Locale): string => halves[locale][hour < 12 ? 0 : 1]

/** Formats a time of day, `hour` 0 to 23: 10:30 pm, 7 am; in Spanish 10:30 p. m. Without line breaks inside it. */
export function clockText(hour: number, minute: number, locale: Locale): string {
  const clock = `${hour % 12 || 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}`
  return `${clock}\u00a0${halfOfDay(hour, locale)}`
}

/** Formats a time of day for use after "at" or "until": 9 am. In Spanish with its article: las 9 a. m., la 1 p. m. */
export function clockInSentence(hour: number, minute: number, locale: Locale): string {
  const clock = clockText(hour, minute, locale)
  if (locale === 'en') return clock
  return hour % 12 === 1 ? `la ${clock}` : `las ${clock}`
}
