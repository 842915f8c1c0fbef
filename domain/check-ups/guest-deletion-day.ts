import { dayOfMoment } from '#platform/i18n/dates/dates.ts'
import type { RequestContext } from '#platform/request/request.ts'

/** Returns the day on which a guest's check-up, last changed at `iso` (ISO 8601), is deleted: "December 20, 2026". */
export function guestDeletionDay(
  { deps, locale, timeZone }: Pick<RequestContext, 'deps' | 'locale' | 'timeZone'>,
  iso: string,
): string {
  const end = new Date(new Date(iso).getTime() + deps.settings.guestDays * 86_400_000)
  return dayOfMoment(end.toISOString(), locale, timeZone)
}
