import type { Locale } from '#assessment/questionnaire.ts'

/** Languages of dates and times, as they are written in the United States. */
const tags: Record<Locale, string> = { en: 'en-US', es: 'es-US' }

const formats = new Map<string, Intl.DateTimeFormat>()

/** A way to write dates. Making one takes longer than most of a page, so each is made once. */
function formatOf(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tags[locale], options)
  formats.set(key, format)
  return format
}

/** A calendar day such as `2026-11-20` in words: November 20, 2026. */
export const longDay = (day: string, locale: Locale): string =>
  formatOf(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** The day of a moment (ISO 8601) in words, where the time zone is such as `America/New_York`: November 20, 2026. */
export const dayOfMoment = (at: string, locale: Locale, timeZone: string): string =>
  formatOf(locale, { dateStyle: 'long', timeZone }).format(new Date(at))

/** The same with the time of day: November 20, 2026, 10:42 AM. */
export const dayAndTimeOfMoment = (at: string, locale: Locale, timeZone: string): string =>
  `${dayOfMoment(at, locale, timeZone)}, ${formatOf(locale, { timeStyle: 'short', timeZone }).format(new Date(at))}`

/** A moment (ISO 8601) in words, where the time zone is such as `America/New_York`: Nov 20, 2026, 10:42 AM. */
export const momentInWords = (at: string, locale: Locale, timeZone: string): string =>
  formatOf(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(at))

/** The day of a moment in few letters, for tables: Nov 20, 2026. */
export const shortDayOfMoment = (at: string, locale: Locale, timeZone: string): string =>
  formatOf(locale, { dateStyle: 'medium', timeZone }).format(new Date(at))

/** The month and the year of a moment (ISO 8601), one below the other where there is little room: Nov, 2026. */
export function monthOfMoment(at: string, locale: Locale, timeZone: string): [string, string] {
  const part = (options: Intl.DateTimeFormatOptions) => formatOf(locale, { ...options, timeZone }).format(new Date(at))
  return [part({ month: 'short' }), part({ year: 'numeric' })]
}
