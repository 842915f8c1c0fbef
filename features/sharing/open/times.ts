import { dayAndTimeOfMoment, dayOfMoment } from '#platform/i18n/dates/dates.ts'
import type { RequestContext } from '#platform/request/request.ts'

/** Formats the day of a timestamp: November 20, 2026. */
export const dayOf = ({ locale, timeZone }: RequestContext, at: string): string => dayOfMoment(at, locale, timeZone)

/** Formats the day and time of a timestamp. */
export const timeOf = ({ locale, timeZone }: RequestContext, at: string): string =>
  dayAndTimeOfMoment(at, locale, timeZone)

/** Maximum number of views by staff to read, and of minutes with one to list. */
export const maxViews = { read: 100, listed: 10 }

/** Formats the times of views by staff, newest first. Several views in one minute are listed once. */
export const viewTimes = (ctx: RequestContext, rows: readonly { created_at: string }[]): string[] => [
  ...new Set(rows.map(({ created_at }) => timeOf(ctx, created_at))),
]
