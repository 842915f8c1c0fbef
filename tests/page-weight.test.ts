import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { staff } from './support/actors.ts'
import { beginCheckUps } from './support/check-ups.ts'
import { onEmbeddedDatabase, origin } from './support/product.ts'

/**
 * Maximum compressed size of a question page in bytes: HTML without styles; scripts; scripts with all dynamic imports.
 * `suggestion`: of the script that suggests a mail domain, with its imports as one file. `staff`: scripts of a staff
 * page.
 */
const most = { html: 8_000, scripts: 15_000, later: 19_200, suggestion: 600, staff: 6_000 }

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

onEmbeddedDatabase('a staff page', (product) => {
  test('has light scripts, also with a preview', async () => {
    const admin = product.browser().take(await staff(product, 'partner_admin', 110))
    for (const page of ['/staff', '/staff/requests', '/staff/partner?part=names', '/staff/poster'])
      expect(scriptsOf(await (await admin.get(page)).text(), false), page).toBeLessThanOrEqual(most.staff)
  })
})

test('the suggestion of a mail domain is a light script', () => {
  const [script = ''] = globSync('build/client/assets/email-suggestion-script-*.js')
  const files = filesFrom([script.slice('build/client'.length)], false)
  expect(gzipSync([...files].map(read).join(''), { level: 9 }).length).toBeLessThanOrEqual(most.suggestion)
})

/**
 * Returns the compressed size of a page's scripts with their static imports, and with dynamic imports if `afterwards`.
 */
function scriptsOf(html: string, afterwards: boolean): number {
  const sources = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, source = '']) => source)
  return [...filesFrom(sources, afterwards)].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0)
}

/** Returns the addresses of scripts and of their imports. */
function filesFrom(sources: readonly string[], afterwards: boolean): Set<string> {
  const imports = afterwards
    ? /(?:from|import)\s*\(?\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g
    : /(?:from|import)\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g
  const files = new Set<string>()
  const add = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    for (const [, other = ''] of read(file).matchAll(imports)) add(path.join(path.dirname(file), other))
  }
  for (const source of sources) add(source)
  return files
}

const read = (address: string) => readFileSync(path.join('build/client', address), 'utf8')
