import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { beginCheckUps } from './support/check-ups.ts'
import { onEmbeddedDatabase, origin } from './support/product.ts'

/**
 * Maximum compressed size of a question page in bytes: HTML without styles; scripts; scripts with all dynamic imports.
 */
const most = { html: 8_000, scripts: 15_000, later: 18_500 }

onEmbeddedDatabase('a question page', (product) => {
  const pages = wellbeing13.pages.flatMap((_, at) => [`/checkUp/${at + 1}`, `/es/checkUp/${at + 1}`])
  test.each(pages)('%s is light', async (page) => {
    const [begun] = await beginCheckUps(product.deps, 1)
    const headers = { host: new URL(origin).host, cookie: begun?.cookie ?? '' }
    const html = await (await product.ask(new Request(origin + page, { headers }))).text()
    expect(gzipSync(html.replace(/<style[\s\S]*?<\/style>/g, ''), { level: 4 }).length).toBeLessThanOrEqual(most.html)
    expect(scriptsOf(html, false)).toBeLessThanOrEqual(most.scripts)
    expect(scriptsOf(html, true)).toBeLessThanOrEqual(most.later)
  })
})

/**
 * Returns the compressed size of a page's scripts with their static imports, and with dynamic imports if `afterwards`.
 */
function scriptsOf(html: string, afterwards: boolean): number {
  const imports = afterwards
    ? /(?:from|import)\s*\(?\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g
    : /(?:from|import)\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g
  const files = new Set<string>()
  const add = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    for (const [, other = ''] of read(file).matchAll(imports)) add(path.join(path.dirname(file), other))
  }
  for (const [, source = ''] of html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)) add(source)
  return [...files].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0)
}

const read = (address: string) => readFileSync(path.join('build/client', address), 'utf8')
