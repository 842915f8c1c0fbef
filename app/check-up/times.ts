import type { RequestContext } from '../shared/visit/request.ts'

/** A moment for `<time>`: exact, and as people read it until the browser shows it by its own clock. */
export type SavedTime = { iso: string; text: string }

const tags = { en: 'en-US', es: 'es-US' } as const

/** The time of day of a moment, in the product's time zone, which it names. */
export function savedTime({ deps, locale }: RequestContext, iso: string): SavedTime {
  const format = {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: deps.settings.timeZone,
    timeZoneName: 'short',
  } as const
  return { iso, text: new Intl.DateTimeFormat(tags[locale], format).format(new Date(iso)) }
}
