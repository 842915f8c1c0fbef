import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import { dayWithWeekday } from '#platform/i18n/dates/dates.ts'
import { dayAfter } from '#platform/i18n/dates/days.ts'

/** Formats the two days of a night, given the day on which it ended. */
export const nightText = (morning: string, locale: Locale) => ({
  from: dayWithWeekday(dayAfter(morning, -1), locale),
  to: dayWithWeekday(morning, locale),
})
