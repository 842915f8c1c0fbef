import { readFileSync } from 'node:fs'
import path from 'node:path'

const client = path.resolve(import.meta.dirname, '../client')
const stylesheets = new Map<string, string>()

/** Returns the concatenated text of style sheets, given their addresses in the build. */
export const stylesheetsText = (hrefs: Iterable<string>): string => [...hrefs].map(textOf).join('')

function textOf(href: string): string {
  const text = stylesheets.get(href) ?? readFileSync(path.join(client, href), 'utf8')
  stylesheets.set(href, text)
  return text
}
