import { hash } from 'node:crypto'
import { escapeHtml } from '../../ui/escape-html.ts'
import { type KeptPage, keptPage, type PackedText, type Packing } from './kept-page.server.ts'
import { Lately, type Limits } from './lately.ts'
import { markOf } from './shared-page.ts'

/** A page as it was made; `common` are parts that were compressed before, by the marks in whose places they stand. */
export type MadePage = { html: string; common: ReadonlyMap<string, PackedText> }

/**
 * A place of a page: what stands there as the page is made, and the text that stands there in this answer. `fixed`: every text
 * there has as many bytes.
 */
export type FilledPlace = { mark: string; text: string; fixed?: boolean }

/**
 * Returns a page as gzip with the texts in its places. `madeFrom` is all that the page is made from, as text; `make` makes it,
 * where it is not kept.
 */
export type FilledPage = (
  madeFrom: string,
  places: Readonly<Record<string, FilledPlace>>,
  make: () => MadePage,
) => Buffer<ArrayBuffer>

/** Returns places whose marks are made of their names (`markOf`). `fixed`: those whose texts always have as many bytes. */
export const markedPlaces = (
  texts: Readonly<Record<string, string>>,
  fixed: readonly string[],
): Record<string, FilledPlace> =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, { mark: markOf(name), text, fixed: fixed.includes(name) }]),
  )

/** Creates the pages that are made once for all that is the same, and filled for each request. */
export function createFilledPages(limits: Limits, as: Packing['as']): FilledPage {
  const kept = new Lately<KeptPage>(limits)
  return (madeFrom, places, make) => {
    const key = hash('sha256', madeFrom, 'base64')
    let page = kept.get(key)
    if (!page) {
      const { html, common } = make()
      const placesOfAll = picked(places, ({ mark, text, fixed }) => ({
        mark,
        ...(fixed && { bytes: Buffer.byteLength(escapeHtml(text)) }),
      }))
      page = keptPage(html, placesOfAll, { as, common })
      kept.set(key, page)
    }
    return page.fill(picked(places, ({ text }) => escapeHtml(text)))
  }
}

const picked = <Value>(places: Readonly<Record<string, FilledPlace>>, pick: (place: FilledPlace) => Value) =>
  Object.fromEntries(Object.entries(places).map(([name, place]) => [name, pick(place)]))
