import { hash } from 'node:crypto'
import { escapeHtml } from '../../ui/escape-html.ts'
import { type KeptPage, keptPage, type PackedText, type Packing } from './kept-page.server.ts'
import { Lately, type Limits } from './lately.ts'
import { markOf } from './shared-page.ts'

/** A rendered page; `common` maps marks in its HTML to the precompressed parts that replace them. */
export type MadePage = { html: string; common: ReadonlyMap<string, PackedText> }

/**
 * A placeholder in a page: its mark in the rendered HTML, and the text for this answer. `fixed`: all its texts have the
 * same number of bytes.
 */
export type FilledPlace = { mark: string; text: string; fixed?: boolean }

/**
 * Returns a page as gzip with its placeholders filled. `madeFrom` is the cache key, all input of the page as text;
 * `make` renders the page on a cache miss.
 */
export type FilledPage = (
  madeFrom: string,
  places: Readonly<Record<string, FilledPlace>>,
  make: () => MadePage,
) => Buffer<ArrayBuffer>

/**
 * Returns placeholders with marks derived from their names (`markOf`). `fixed`: those with texts of a constant byte
 * length.
 */
export const markedPlaces = (
  texts: Readonly<Record<string, string>>,
  fixed: readonly string[],
): Record<string, FilledPlace> =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, { mark: markOf(name), text, fixed: fixed.includes(name) }]),
  )

/** Creates a cache of rendered pages: one entry per input, filled for each request. */
export function createFilledPages(limits: Limits, as: Packing['as']): FilledPage {
  const cache = new Lately<KeptPage>(limits)
  return (madeFrom, places, make) => {
    const key = hash('sha256', madeFrom, 'base64')
    let page = cache.get(key)
    if (!page) {
      const { html, common } = make()
      const placesOfAll = picked(places, ({ mark, text, fixed }) => ({
        mark,
        ...(fixed && { bytes: Buffer.byteLength(escapeHtml(text)) }),
      }))
      page = keptPage(html, placesOfAll, { as, common })
      cache.set(key, page)
    }
    return page.fill(picked(places, ({ text }) => escapeHtml(text)))
  }
}

const picked = <Value>(places: Readonly<Record<string, FilledPlace>>, pick: (place: FilledPlace) => Value) =>
  Object.fromEntries(Object.entries(places).map(([name, place]) => [name, pick(place)]))
