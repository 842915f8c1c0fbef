import { withOwnProperties } from './not-for-hydration.ts'
import type { Site } from './site.ts'

/**
 * What a page is made from that many people see alike: its data with a mark in each place where people differ (`markOf`), and
 * the texts of this person for these places, by name. Nothing else of a person may stand in the data: it is made into a page
 * that is kept.
 */
export type SharedData<Data> = { data: Data; texts: Readonly<Record<string, string>> }

/** Returns what stands in the data of a shared page in place of a text: no text of ours has these signs, and HTML leaves them. */
export const markOf = (name: string): string => `\uE000${name}\uE001`

/** Returns the facts of the frame if nothing in them is of one person; null otherwise. */
export function sharedSite(loaded: Site): Site | null {
  const site = withOwnProperties(loaded)
  const isOwn = site.session?.draft || site.debug || site.isDraft || site.address.includes('?')
  return isOwn ? null : site
}
