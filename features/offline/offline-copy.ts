import { escapeHtml } from '#ui/escape-html.ts'

/**
 * Response header of every page in a browser with offline copies: the tag of the session, and `; keep` if a copy may be
 * stored. Without it nothing may be stored.
 */
export const copyOwnerHeader = 'kept-as'

/** Maximum number of pages stored on a device: the last ones opened. */
export const copiedPages = 12

/** The parsed header: the opaque tag of the session, and whether this page may be stored. */
export type CopyOwner = { tag: string; keeps: boolean }

/** Formats the header. */
export const copyOwnerLine = ({ tag, keeps }: CopyOwner): string => (keeps ? `${tag}; keep` : tag)

/** Parses the header; null if it is missing or empty. */
export function readCopyOwner(line: string | null): CopyOwner | null {
  const [tag, rule] = line?.split('; ') ?? []
  return tag ? { tag, keeps: rule === 'keep' } : null
}

/**
 * Returns the effect of a loaded page on the copies on the device. `none`: deletes them all. `first`: deletes them and
 * then adds this page (a new session). `add`: adds it. `stay`: leaves them unchanged.
 */
export function copiesAfter(current: string | null, page: CopyOwner | null): 'none' | 'first' | 'add' | 'stay' {
  if (!page) return 'none'
  if (current !== null && current !== page.tag) return page.keeps ? 'first' : 'none'
  return page.keeps ? 'add' : 'stay'
}

const placeOfNote = ' data-kept="" hidden=""'
const placeOfTime = '<time data-kept-at=""></time>'

/** Returns an offline copy with a note that says so, and its time. */
export function withNote(html: string, keptAt: Date): string {
  const lang = /<html[^>]* lang="([\w-]+)"/.exec(html)?.[1] ?? 'en'
  const time = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeStyle: 'short' }).format(keptAt)
  return html.replace(placeOfNote, ' data-kept=""').replace(placeOfTime, `<time>${time}</time>`)
}

const placeOfList = '<ul data-kept-list="" hidden="">'

/** Returns the offline page with links to the cached pages, last opened first. Titles are already HTML. */
export function withList(html: string, pages: readonly { address: string; title: string }[]): string {
  if (pages.length === 0) return html
  const hrefOf = (address: string) => escapeHtml(address.replaceAll('"', '%22'))
  const lines = pages.map(({ address, title }) => `<li><a href="${hrefOf(address)}">${title}</a></li>`)
  return html
    .replace(placeOfList, () => `<ul data-kept-list="" class="links">${lines.join('')}`)
    .replaceAll(' data-kept="" hidden=""', ' data-kept=""')
}

/** Returns the title of a page as in its HTML, without the name of the product. */
export const titleIn = (html: string): string =>
  (/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '').replace(/\s*\|[^|]*$/, '')

/** Returns a page without the person's notes, which are never stored on a device. */
export const withoutNotes = (html: string): string =>
  html.replace(/(<(textarea|p)\b[^>]* data-off-device="true"[^>]*>)[\s\S]*?<\/\2>/g, '$1</$2>')
