import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { clockText } from '#platform/i18n/dates/clock.ts'
import { capital } from '#platform/i18n/in-sentence.ts'
import type { Step } from '../record/step.ts'

/** Formats a time of day such as `08:30`: 8:30 am; 8:30 a. m. */
export function timeText(time: string, locale: Locale): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return clockText(hour, minute, locale)
}

/** Returns the time of day of a step for the start of a line: "8:30 am, after breakfast"; empty if any time is fine. */
export function momentText({ time, texts }: Pick<Step, 'time' | 'texts'>, locale: Locale): string {
  return capital([time && timeText(time, locale), texts.moment].filter(Boolean).join(', '), locale)
}
