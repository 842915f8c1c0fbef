import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { Cv19 } from '#platform/content/schemas/cv19.schema.ts'
import { longDay } from '#platform/i18n/dates/dates.ts'
import { dayAfter } from '#platform/i18n/dates/days.ts'

type Reviewed = Cv19['reviewed']

const isOld = ({ day, days }: Pick<Reviewed, 'day' | 'days'>, today: string): boolean => dayAfter(day, days) < today

/** Tests if a clinician must review the texts: none has yet, or the last review is older than its validity in days. */
export const isReviewDue = (reviewed: Pick<Reviewed, 'day' | 'days' | 'by'>, today: string): boolean =>
  reviewed.by !== 'clinician' || isOld(reviewed, today)

/**
 * Returns the review line on every page of the variant: the review date or that it was long ago, and whether a
 * clinician has reviewed the texts.
 */
export function reviewedLine(reviewed: Reviewed, today: string, locale: Locale): string {
  const text = isOld(reviewed, today) ? reviewed.old : reviewed.line
  const dated = text[locale].replaceAll('{{date}}', longDay(reviewed.day, locale))
  return reviewed.by === 'clinician' ? dated : `${dated} ${reviewed.unread[locale]}`
}
