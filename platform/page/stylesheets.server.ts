import { readFileSync } from 'node:fs'
import path from 'node:path'

const client = path.resolve(import.meta.dirname, '../client')
const stylesheets = new Map<string, Buffer>()

/** Returns the concatenated content of style sheets, given their addresses in the build. */
export const stylesheetsContent = (hrefs: Iterable<string>): Buffer => Buffer.concat([...hrefs].map(contentOf))

function contentOf(href: string): Buffer {
  const content = stylesheets.get(href) ?? readFileSync(path.join(client, href))
  stylesheets.set(href, content)
  return content
}
