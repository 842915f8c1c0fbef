import { hash } from 'node:crypto'
import { escapedText } from '../../ui/escaped-text.ts'
import { type KeptPage, keptPage } from './kept-page.server.ts'
import { markOf } from './shared-page.ts'

/** The most pages that are kept, some 20 KB each. Beyond it the one that was wanted least recently goes. */
const mostKept = 600
const kept = new Map<string, KeptPage>()

/**
 * Returns a page that many people see alike as gzip, with a person's texts in its places. `madeFrom` is all that the page is
 * made from; `make` makes it, with the marks of the places (`markOf`) in it, where it was not made yet.
 */
export function filledPage(
  madeFrom: unknown,
  texts: Readonly<Record<string, string>>,
  make: () => string,
): Buffer<ArrayBuffer> {
  const key = hash('sha256', JSON.stringify(madeFrom), 'base64')
  const page =
    kept.get(key) ?? keptPage(make(), Object.fromEntries(Object.keys(texts).map((name) => [name, markOf(name)])))
  // What was wanted last stands last.
  kept.delete(key)
  const [oldest] = kept.keys()
  if (oldest !== undefined && kept.size >= mostKept) kept.delete(oldest)
  kept.set(key, page)
  return page.fill(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, escapedText(text)])))
}
