import type { i18n } from 'i18next'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { Span } from '#assessment/statistics/join.ts'
import { firstDayOf, lastDayOf } from '#assessment/statistics/units.ts'
import { dayAndMonth, dayWithMonth } from '#platform/i18n/dates/dates.ts'
import { capital } from '#platform/i18n/in-sentence.ts'
import { type Months, spanText } from './span-text.ts'

type Texts = { t: i18n['t']; locale: Locale }

/** Formats a span of time as a title: January to March 21. */
export const periodText = ({ t, locale }: Texts, { from, to }: Span, months?: Months): string =>
  capital(spanText(t, { from: firstDayOf(from), to: lastDayOf(to) }, locale, months), locale)

/** Formats the start of the open period: since October, or since October 15. */
export function openText({ t, locale }: Texts, { from }: Span, months?: Months): string {
  const day = firstDayOf(from)
  const month = { from: day, to: lastDayOf(`${from.slice(0, 7)}-4`) }
  const dayText = months === 'short' ? dayAndMonth : dayWithMonth
  return t('figures:since', {
    from: day.endsWith('-01') ? spanText(t, month, locale, months) : dayText(day, locale),
  })
}
