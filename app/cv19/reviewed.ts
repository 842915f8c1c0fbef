import type { Locale } from '#assessment/questionnaire.ts'
import type { Cv19 } from '#server/content/cv19.schema.ts'
import { longDay } from '../shared/words/dates.ts'
import { dayAfter } from '../shared/words/days.ts'

/** Returns whether texts must be read again against their source: more days have passed than they stay fresh. */
export const isReviewDue = ({ day, days }: Pick<Cv19['reviewed'], 'day' | 'days'>, today: string): boolean =>
  dayAfter(day, days) < today

/** Returns the line that every page of the variant has: when its texts were reviewed, or that this was long ago. */
export function reviewedLine(reviewed: Cv19['reviewed'], today: string, locale: Locale): string {
  const text = isReviewDue(reviewed, today) ? reviewed.old : reviewed.line
  return text[locale].replaceAll('{{date}}', longDay(reviewed.day, locale))
}
