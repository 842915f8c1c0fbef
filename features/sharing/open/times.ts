import { dayAndTimeOfMoment, dayOfMoment } from '#platform/i18n/dates/dates.ts'
import type { RequestContext } from '#platform/request/request.ts'

/** Formats the day of a timestamp: November 20, 2026. */
export const dayOf = ({ locale, timeZone }: RequestContext, at: string): string => dayOfMoment(at, locale, timeZone)

/** Formats the day and time of a timestamp. */
export const timeOf = ({ locale, timeZone }: RequestContext, at: string): string =>
  dayAndTimeOfMoment(at, locale, timeZone)
