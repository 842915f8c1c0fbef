import type { RequestContext } from '../shared/visit/request.ts'
import { dayAndTimeOfMoment, dayOfMoment } from '../shared/words/dates.ts'

/** Formats a moment as a day: November 20, 2026. */
export const dayOf = ({ locale, timeZone }: RequestContext, at: string): string => dayOfMoment(at, locale, timeZone)

/** Formats a moment as a day and time of day. */
export const timeOf = ({ locale, timeZone }: RequestContext, at: string): string =>
  dayAndTimeOfMoment(at, locale, timeZone)
