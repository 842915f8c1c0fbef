import { dayAndTimeOfMoment, dayOfMoment } from '../shared/dates.ts'
import type { Here } from '../shared/request.ts'

/** A moment as a day in words, in the product's time zone: November 20, 2026. */
export const dayOf = ({ locale, deps }: Here, at: string): string => dayOfMoment(at, locale, deps.settings.timeZone)

/** The same with the time of day. */
export const timeOf = ({ locale, deps }: Here, at: string): string =>
  dayAndTimeOfMoment(at, locale, deps.settings.timeZone)
