import { escapeHtml } from '../ui/escape-html.ts'

/**
 * Response header of every page in a browser that keeps pages for times without a connection: whose page it is, and
 * `; keep` if a copy may stay on the device. Its absence on a page means that nothing is to be kept.
 */
export const keptAsHeader = 'kept-as'

/** The most pages of one person that stay on a device: the last ones opened. */
export const keptPages = 12

/** What the header says: the opaque tag of the session, and whether this page may be kept. */
export type KeptAs = { tag: string; keeps: boolean }

/** Writes the header. */
export const keptAsLine = ({ tag, keeps }: KeptAs): string => (keeps ? `${tag}; keep` : tag)

/** Reads the header; null without one. */
export function readKeptAs(line: string | null): KeptAs | null {
  const [tag, rule] = line?.split('; ') ?? []
  return tag ? { tag, keeps: rule === 'keep' } : null
}

/**
 * Returns what becomes of the copies on the device when a page has arrived: `none` deletes them all, `first` deletes
 * them and then adds this page (somebody else's session), `add` adds it, `stay` leaves them.
 */
export function copiesAfter(held: string | null, page: KeptAs | null): 'none' | 'first' | 'add' | 'stay' {
  if (!page) return 'none'
  if (held !== null && held !== page.tag) return page.keeps ? 'first' : 'none'
  return page.keeps ? 'add' : 'stay'
}

const placeOfNote = ' data-kept="" hidden=""'
const placeOfTime = '<time data-kept-at=""></time>'

/** Returns a kept page as it is shown without a connection: with the note that says so, and from when it is. */
export function withNote(html: string, keptAt: Date): string {
  const lang = /<html[^>]* lang="([\w-]+)"/.exec(html)?.[1] ?? 'en'
  const time = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeStyle: 'short' }).format(keptAt)
  return html.replace(placeOfNote, ' data-kept=""').replace(placeOfTime, `<time>${time}</time>`)
}

const placeOfList = '<ul data-kept-list="" hidden="">'

/** Returns the page of offline use with links to the kept pages, the last one first. Titles are HTML already. */
export function withList(html: string, pages: readonly { address: string; title: string }[]): string {
  if (pages.length === 0) return html
  const hrefOf = (address: string) => escapeHtml(address.replaceAll('"', '%22'))
  const lines = pages.map(({ address, title }) => `<li><a href="${hrefOf(address)}">${title}</a></li>`)
  return html
    .replace(placeOfList, () => `<ul data-kept-list="" class="links">${lines.join('')}`)
    .replaceAll(' data-kept="" hidden=""', ' data-kept=""')
}

/** Returns the title of a page as it stands in its HTML, without the name of the product. */
export const titleIn = (html: string): string =>
  (/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '').replace(/\s*\|[^|]*$/, '')
