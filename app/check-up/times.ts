import type { RequestContext } from '../shared/visit/request.ts'

/** A moment for `<time>`: the ISO time, and the text shown until a script replaces it with the browser's local time. */
export type SavedTime = { iso: string; text: string }

const tags = { en: 'en-US', es: 'es-US' } as const

/** Returns the time of day of a moment, in the configured time zone, with the zone's name. */
export function savedTime({ deps, locale }: RequestContext, iso: string): SavedTime {
  const format = {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: deps.settings.timeZone,
    timeZoneName: 'short',
  } as const
  return { iso, text: new Intl.DateTimeFormat(tags[locale], format).format(new Date(iso)) }
}
