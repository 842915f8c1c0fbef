import type { Locale } from '#assessment/questionnaire.ts'
import type { Cv19 } from '#server/content/cv19.schema.ts'
import { longDay } from '../shared/words/dates.ts'
import { dayAfter } from '../shared/words/days.ts'

type Reviewed = Cv19['reviewed']

const isOld = ({ day, days }: Pick<Reviewed, 'day' | 'days'>, today: string): boolean => dayAfter(day, days) < today

/** Returns whether a clinician must read the texts: none has yet, or more days have passed than they stay fresh. */
export const isReviewDue = (reviewed: Pick<Reviewed, 'day' | 'days' | 'by'>, today: string): boolean =>
  reviewed.by !== 'clinician' || isOld(reviewed, today)

/**
 * Returns the line that every page of the variant has: when its texts were reviewed, or that this was long ago, and whether a
 * clinician has read them.
 */
export function reviewedLine(reviewed: Reviewed, today: string, locale: Locale): string {
  const text = isOld(reviewed, today) ? reviewed.old : reviewed.line
  const dated = text[locale].replaceAll('{{date}}', longDay(reviewed.day, locale))
  return reviewed.by === 'clinician' ? dated : `${dated} ${reviewed.unread[locale]}`
}
