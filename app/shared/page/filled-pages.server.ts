import { hash } from 'node:crypto'
import { escapedText } from '../../ui/escaped-text.ts'
import { type KeptPage, keptPage, type Packing } from './kept-page.server.ts'
import { Lately, type Limits } from './lately.ts'
import { markOf } from './shared-page.ts'

/**
 * Returns a page as gzip with these texts in its places. `madeFrom` is all that the page is made from, as text; `make` makes it, with the marks of the places (`markOf`) in it, where it is not kept.
 */
export type FilledPage = (
  madeFrom: string,
  texts: Readonly<Record<string, string>>,
  make: () => string,
) => Buffer<ArrayBuffer>

/** Creates the pages that are made once for all that is the same, and filled for each request. */
export function createFilledPages(limits: Limits, packing: Packing): FilledPage {
  const kept = new Lately<KeptPage>(limits)
  return (madeFrom, texts, make) => {
    const key = hash('sha256', madeFrom, 'base64')
    let page = kept.get(key)
    if (!page) {
      page = keptPage(make(), Object.fromEntries(Object.keys(texts).map((name) => [name, markOf(name)])), packing)
      kept.set(key, page)
    }
    return page.fill(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, escapedText(text)])))
  }
}
