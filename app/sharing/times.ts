import type { RequestContext } from '../shared/visit/request.ts'
import { dayAndTimeOfMoment, dayOfMoment } from '../shared/words/dates.ts'

/** Formats a moment as a day in words, in the product's time zone: November 20, 2026. */
export const dayOf = ({ locale, deps }: RequestContext, at: string): string =>
  dayOfMoment(at, locale, deps.settings.timeZone)

/** Formats a moment as a day and time of day, in the product's time zone. */
export const timeOf = ({ locale, deps }: RequestContext, at: string): string =>
  dayAndTimeOfMoment(at, locale, deps.settings.timeZone)
