import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { clockText } from '#platform/i18n/dates/clock.ts'

/**
 * Shows server-rendered times (`time[data-local]`) in the browser's time zone. Does not use Intl, since creating a
 * formatter takes 50 ms on a slow phone.
 */
export function showLocalTimes(): void {
  const locale = document.documentElement.lang as Locale
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-local]')) {
    const at = new Date(time.dateTime)
    time.textContent = clockText(at.getHours(), at.getMinutes(), locale)
  }
}
