import { withOwnProperties } from './not-for-hydration.ts'
import type { Site } from './site.ts'

/**
 * Input of a page that is cached for many people: its data with a mark in each personal place (`markOf`), and this
 * person's texts for these places, by name. The data must contain nothing personal, since the rendered page is cached.
 * `fixed`: texts of constant byte length, such as ids, which make the page smaller. `address`: the address with its
 * query, if the query is not personal; a page with any other query is not shared.
 */
export type SharedData<Data> = {
  data: Data
  texts: Readonly<Record<string, string>>
  fixed?: readonly string[]
  address?: string
}

/** Random per process, so that text typed by a user cannot be mistaken for a mark. */
const unknown = crypto.getRandomValues(new Uint32Array(4)).join('-')

/** First and last character of each mark. */
export const markSigns = { first: '\uE000', last: '\uE001' } as const

/**
 * Returns the placeholder of a text in the data of a shared page: no text has these characters, and HTML does not
 * escape them.
 */
export const markOf = (name: string): string => `${markSigns.first}${name}:${unknown}${markSigns.last}`

/** Returns the placeholder of the styles of a theme, until their compressed form is inserted. */
export const stylesMarkOf = (theme: string): string => markOf(`styles:${theme}`)

/** Returns the site's data if nothing in it is personal; null otherwise. `address`: see `SharedData`. */
export function sharedSite(loaded: Site, address?: string): Site | null {
  const site = withOwnProperties(loaded)
  const hasQuery = site.address.includes('?') && site.address !== address
  const isOwn = site.session?.draft || site.debug || site.isDraft || hasQuery
  return isOwn ? null : site
}
