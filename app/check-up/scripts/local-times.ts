import type { Locale } from '#assessment/questionnaire.ts'
import { clockInWords } from '../../shared/words/clock.ts'

/**
 * Rewrites the times that the server rendered (`time[data-local]`) in the time zone of the browser. By our own words: a slow phone
 * takes 50 ms to create the browser's formatter.
 */
export function showLocalTimes(): void {
  const locale = document.documentElement.lang as Locale
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-local]')) {
    const at = new Date(time.dateTime)
    time.textContent = clockInWords(at.getHours(), at.getMinutes(), locale)
  }
}
