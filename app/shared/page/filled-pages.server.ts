import { hash } from 'node:crypto'
import { escapedText } from '../../ui/escaped-text.ts'
import { type KeptPage, keptPage, type Packing } from './kept-page.server.ts'
import { Lately, type Limits } from './lately.ts'
import { markOf } from './shared-page.ts'

/** A place of a page: what stands there as the page is made, and the text that stands there in this answer. */
export type FilledPlace = { mark: string; text: string }

/**
 * Returns a page as gzip with the texts in its places. `madeFrom` is all that the page is made from, as text; `make` makes it,
 * where it is not kept.
 */
export type FilledPage = (
  madeFrom: string,
  places: Readonly<Record<string, FilledPlace>>,
  make: () => string,
) => Buffer<ArrayBuffer>

/** Returns a place whose mark is made of its name (`markOf`). */
export const markedPlaces = (texts: Readonly<Record<string, string>>): Record<string, FilledPlace> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, { mark: markOf(name), text }]))

/** Creates the pages that are made once for all that is the same, and filled for each request. */
export function createFilledPages(limits: Limits, packing: Packing): FilledPage {
  const kept = new Lately<KeptPage>(limits)
  return (madeFrom, places, make) => {
    const key = hash('sha256', madeFrom, 'base64')
    let page = kept.get(key)
    if (!page) {
      page = keptPage(
        make(),
        picked(places, ({ mark }) => mark),
        packing,
      )
      kept.set(key, page)
    }
    return page.fill(picked(places, ({ text }) => escapedText(text)))
  }
}

const picked = (places: Readonly<Record<string, FilledPlace>>, pick: (place: FilledPlace) => string) =>
  Object.fromEntries(Object.entries(places).map(([name, place]) => [name, pick(place)]))
