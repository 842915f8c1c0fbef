import type { i18n } from 'i18next'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { Span } from '#assessment/statistics/join.ts'
import { dayAndMonth, dayWithMonth, monthNameOfMoment } from '#platform/i18n/dates/dates.ts'
import { dayAfter } from '#platform/i18n/dates/days.ts'

/** Whether the names of months are full, or short for narrow places: Jan to Mar 21. */
export type Months = 'long' | 'short'

/**
 * Formats a span of days without its year: January to March 21. Omits days that begin or end a month, in Spanish both
 * or none: "enero a 21 de marzo" is not said.
 */
export function spanText(t: i18n['t'], { from, to }: Span, locale: Locale, months: Months = 'long'): string {
  const month = (day: string) => monthNameOfMoment(`${day}T00:00:00Z`, locale, 'UTC', months)
  const dayText = months === 'long' ? dayWithMonth : dayAndMonth
  const isFirst = from.endsWith('-01')
  const isLast = dayAfter(to, 1).endsWith('-01')
  if (isFirst && isLast && from.slice(0, 7) === to.slice(0, 7)) return month(from)
  const needsDays = from.slice(0, 7) === to.slice(0, 7) || (locale === 'es' && isFirst !== isLast)
  return t('figures:span', {
    from: isFirst && !needsDays ? month(from) : dayText(from, locale),
    to: isLast && !needsDays ? month(to) : dayText(to, locale),
  })
}
