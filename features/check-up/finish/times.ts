import { timeWithZone } from '#platform/i18n/dates/dates.ts'
import type { RequestContext } from '#platform/request/request.ts'

/** A moment for `<time>`: the ISO time, and the text shown until a script replaces it with the browser's local time. */
export type SavedTime = { iso: string; text: string }

/** Returns the time of day of a moment, with the name of the time zone. */
export const savedTime = ({ locale, timeZone }: RequestContext, iso: string): SavedTime => ({
  iso,
  text: timeWithZone(iso, locale, timeZone),
})
