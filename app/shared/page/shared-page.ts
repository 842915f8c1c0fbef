import { withOwnProperties } from './not-for-hydration.ts'
import type { Site } from './site.ts'

/**
 * What a page is made from that many people see alike: its data with a mark in each place where people differ (`markOf`), and
 * the texts of this person for these places, by name. Nothing else of a person may stand in the data: it is made into a page
 * that is kept. `fixed`: the texts that have as many bytes for everybody, as ids do, for which a page takes fewer bytes.
 * `address`: the address with its query, of a page whose query says nothing of a person; a page with any other query is
 * shared with nobody.
 */
export type SharedData<Data> = {
  data: Data
  texts: Readonly<Record<string, string>>
  fixed?: readonly string[]
  address?: string
}

/** What this process alone knows: a text that somebody typed cannot be taken for a mark. */
const unknown = crypto.getRandomValues(new Uint32Array(4)).join('-')

/** With these signs each mark begins and ends. */
export const markSigns = { first: '\uE000', last: '\uE001' } as const

/** Returns what stands in the data of a shared page in place of a text: no text has these signs, and HTML leaves them. */
export const markOf = (name: string): string => `${markSigns.first}${name}:${unknown}${markSigns.last}`

/** Returns what stands in a page in place of the styles of a theme, until they are put in as they were compressed. */
export const stylesMarkOf = (theme: string): string => markOf(`styles:${theme}`)

/** Returns the facts of the frame if nothing in them is of one person; null otherwise. `address`: see `SharedData`. */
export function sharedSite(loaded: Site, address?: string): Site | null {
  const site = withOwnProperties(loaded)
  const hasQuery = site.address.includes('?') && site.address !== address
  const isOwn = site.session?.draft || site.debug || site.isDraft || hasQuery
  return isOwn ? null : site
}
