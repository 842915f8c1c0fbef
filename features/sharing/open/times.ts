import { dayAndTimeOfMoment, dayOfMoment } from '#platform/i18n/dates/dates.ts'
import type { RequestContext } from '#platform/request/request.ts'

/** Formats a moment as a day: November 20, 2026. */
export const dayOf = ({ locale, timeZone }: RequestContext, at: string): string => dayOfMoment(at, locale, timeZone)

/** Formats a moment as a day and time of day. */
export const timeOf = ({ locale, timeZone }: RequestContext, at: string): string =>
  dayAndTimeOfMoment(at, locale, timeZone)
