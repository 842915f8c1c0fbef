import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pageStyles } from '../../ui/themes.ts'
import { commonPart } from './gzip-page.server.ts'
import type { PackedText } from './kept-page.server.ts'
import { Lately } from './lately.ts'

const client = path.resolve(import.meta.dirname, '../client')
const sheets = new Map<string, string>()
/** Pages with the same components have the same styles, about 75 KB each. */
const cache = new Lately<PackedText>({ most: 150, forMs: 24 * 60 * 60_000 })

/**
 * Returns the styles of a page: those of its components, from the style sheets at these addresses of the built product
 * (`StyleSheet`), then the common ones with the colors of the theme.
 */
export function stylesOfPage(theme: string, hrefs: readonly string[]): PackedText {
  const key = [theme, ...hrefs].join()
  const before = cache.get(key)
  if (before) return before
  const text = hrefs.map(sheetAt).join('') + pageStyles(theme)
  const styles = { text, packed: commonPart(text) }
  cache.set(key, styles)
  return styles
}

function sheetAt(href: string): string {
  const text = sheets.get(href) ?? readFileSync(path.join(client, href), 'utf8')
  sheets.set(href, text)
  return text
}
