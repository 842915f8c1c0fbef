import type { RequestContext } from '../shared/visit/request.ts'
import { timeWithZone } from '../shared/words/dates.ts'

/** A moment for `<time>`: the ISO time, and the text shown until a script replaces it with the browser's local time. */
export type SavedTime = { iso: string; text: string }

/** Returns the time of day of a moment, in the configured time zone, with the zone's name. */
export const savedTime = ({ deps, locale }: RequestContext, iso: string): SavedTime => ({
  iso,
  text: timeWithZone(iso, locale, deps.settings.timeZone),
})
