import { dayIn } from '#platform/i18n/dates/days.ts'
import type { RequestContext } from './request.ts'

/** Returns the calendar day in the time zone of the caller. */
export const todayOf = ({ deps, timeZone }: Pick<RequestContext, 'deps' | 'timeZone'>): string =>
  dayIn(deps.now(), timeZone)
