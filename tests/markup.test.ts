import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { table } from '#app/routes.table.ts'
import { answering, lastPage } from './answering.ts'
import { pageForm } from './check-ups.ts'
import { addressesOf } from './every-address.ts'
import { everyBranch } from './journeys/people.ts'
import { type Browser, onEmbeddedDatabase, type Product } from './product.ts'

const validator = 'node_modules/vnu-jar/build/dist/vnu.jar'
const hasJava = spawnSync('java', ['-version']).status === 0

type Finding = { type: 'error' | 'info'; subType?: 'warning'; url: string; message: string; extract?: string }

// The W3C's validator is a Java program.
if (!hasJava) console.info('There is no Java here: the markup is not validated.')
describe.skipIf(!hasJava)('the markup of every address', () => {
  onEmbeddedDatabase('has no fault', (product) => {
    test('without a check-up and with a report, in both languages', { timeout: 300_000 }, async () => {
      const pages = new Map<string, string>()
      for (const browser of [product.browser(), await respondent(product)])
        for (const prefix of ['', '/es']) await collect(pages, browser, prefix)
      expect(findingsIn(pages)).toEqual([])
    })
  })
})

/** Returns a browser that has a finished check-up. */
async function respondent(product: Product): Promise<Browser> {
  const { browser } = await answering(product).begin()
  for (let number = 1; number <= lastPage; number += 1) {
    const form = new URLSearchParams(pageForm(number, everyBranch))
    const fields = Object.fromEntries([...new Set(form.keys())].map((name) => [name, form.getAll(name)]))
    await browser.post(`/checkUp/${number}`, { ...fields, go: 'next' })
  }
  return browser
}

/** Adds each page that no other one resembles, with its address. */
async function collect(pages: Map<string, string>, browser: Browser, prefix: string): Promise<void> {
  for (const address of ['/checkUp/1', '/checkUp/5', ...addressesOf(table)]) {
    const wanted = prefix + (address === '/' && prefix ? '' : address)
    const response = await browser.get(wanted)
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue
    const html = withoutStyles(await response.text())
    const shape = shapeOf(html)
    if (!pages.has(shape)) pages.set(shape, `<!-- ${wanted} -->${html}`)
  }
}

/** The validator does not know container queries and newer functions of CSS; the build reads the styles. */
const withoutStyles = (html: string) => html.replace(/(<style[^>]*>)[\s\S]*?<\/style>/g, '$1</style>')

/** Returns the markup without texts and values, which differ from page to page. */
const shapeOf = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/ (?:href|action|formaction|nonce|value|content|data-[\w-]+)="[^"]*"/g, '')
    .replace(/>[^<]+</g, '><')

function findingsIn(pages: ReadonlyMap<string, string>): string[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'checkup-markup-'))
  try {
    const sources = [...pages.values()]
    for (const [at, html] of sources.entries()) writeFileSync(path.join(folder, `${at}.html`), html)
    const options = ['--format', 'json', '--stdout', '--exit-zero-always', '--no-langdetect']
    const out = execFileSync('java', ['-jar', validator, ...options, folder], { maxBuffer: 1e9, encoding: 'utf8' })
    const { messages } = JSON.parse(out) as { messages: Finding[] }
    const lines = messages.filter(isFault).map(({ url, message, extract = '' }) => {
      const [, address] = /<!-- (\S*) -->/.exec(sources[Number.parseInt(path.basename(url), 10)] ?? '') ?? []
      return { address, line: `${message} ${extract.replace(/\s+/g, ' ')}` }
    })
    // One address for each finding is enough to find it.
    return [...new Map(lines.map(({ address, line }) => [line, `${address}: ${line}`])).values()]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Correct, but unknown to this version of the validator. */
const known = [
  // HTML has them by now.
  /^Attribute “(command|commandfor|autocorrect)” not allowed/,
  // Each popover may name the element that has the focus in it.
  /^A document must not include more than one “autofocus”/,
  // A script shows it to the eye alone.
  /^Attribute “aria-hidden” is unnecessary for elements that have attribute “hidden”/,
  // The gallery of components shows headings as parts of them.
  /^Consider using the “h1” element as a top-level heading only/,
]

/** Void elements closed by React: a note, not a warning. */
const isFault = ({ type, subType, message, extract }: Finding) =>
  (type === 'error' || subType === 'warning') && !known.some((rule) => rule.test(`${message} ${extract}`))
