import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { table } from '#routes/table.ts'
import { everyBranch } from './journeys/support/people.ts'
import { answering, lastPage } from './support/answering.ts'
import { pageForm } from './support/check-ups.ts'
import { addressesOf } from './support/every-address.ts'
import { type Browser, onEmbeddedDatabase, type Product } from './support/product.ts'

const validator = 'node_modules/vnu-jar/build/dist/vnu.jar'
const hasJava = spawnSync('java', ['-version']).status === 0

type Finding = { type: 'error' | 'info'; subType?: 'warning'; url: string; message: string; extract?: string }

onEmbeddedDatabase('every address', (product) => {
  const pages = new Map<string, string>()

  beforeAll(async () => {
    for (const browser of [product.browser(), await respondent(product)])
      for (const prefix of ['', '/es']) await collect(pages, browser, prefix)
  }, 300_000)

  // The validator of the W3C is a Java program.
  if (!hasJava) console.info('There is no Java here: the markup is not validated.')
  test.skipIf(!hasJava)('has valid markup', { timeout: 300_000 }, () => {
    expect(findingsIn(pages)).toEqual([])
  })

  test('excludes names and codes from translation by browsers, alone and in sentences', () => {
    const name = /\bHope\b|Volusia Council|^\s*[2-9A-Z]{4}-[2-9A-Z]{4}\s*$/
    // Elements that cannot contain other elements.
    const textAlone = ['title', 'option', 'textarea', 'text']
    const strays = [...pages.values()].flatMap((html) =>
      textsIn(html).flatMap(({ text, within, isProper }) => {
        const isStray = name.test(text) && !isProper && !within.some((tag) => textAlone.includes(tag))
        return isStray ? [`${addressIn(html)}: ${within.at(-1)}: ${text}`] : []
      }),
    )
    expect(strays).toEqual([])
  })

  test('starts the accessible name of each telephone link with its visible text, for voice control', () => {
    const strays = [...pages.values()].flatMap((html) =>
      [...html.matchAll(/<a\b([^>]*href="tel:[^>]*)>(.*?)<\/a>/gs)].flatMap(([, attributes = '', inside = '']) => {
        const begin = inside.replace(/<svg.*?<\/svg>/gs, '')
        return /aria-label/.test(attributes) || /^\s*<span class="vh"/.test(begin)
          ? [`${addressIn(html)}: ${begin}`]
          : []
      }),
    )
    expect(strays).toEqual([])
  })
})

const firstName = 'Hope'

/** Returns a browser with a completed check-up of a named person at a center. */
async function respondent(product: Product): Promise<Browser> {
  const { browser } = await answering(product).begin({}, '/start?partner=volusia')
  for (let number = 1; number <= lastPage; number += 1) {
    const form = new URLSearchParams(pageForm(number, everyBranch))
    const fields = Object.fromEntries([...new Set(form.keys())].map((name) => [name, form.getAll(name)]))
    await browser.post(`/checkUp/${number}`, { ...fields, go: 'next' })
  }
  await browser.post('/first-name', { first_name: firstName })
  return browser
}

/** Adds each page with a new structure, with its address. */
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

const addressIn = (html: string) => /<!-- (\S*) -->/.exec(html)?.[1] ?? ''

/** Void elements. */
const empty = ['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'path']

/** Returns the texts of a page, with the tags around each, and whether they are excluded from translation. */
function textsIn(html: string) {
  const open: { tag: string; isProper: boolean }[] = []
  return [...html.replace(/<script.*?<\/script>|<!.*?>/gs, '').matchAll(/<(\/?)([a-z]\w*)([^>]*)>|([^<]+)/g)].flatMap(
    ([, end, tag, attributes = '', text]) => {
      const isProper = open.at(-1)?.isProper ?? false
      if (text !== undefined) return [{ text, isProper, within: open.map((each) => each.tag) }]
      if (end) open.length = Math.max(0, open.map((each) => each.tag).lastIndexOf(tag ?? ''))
      else if (tag && !empty.includes(tag))
        open.push({ tag, isProper: isProper || attributes.includes('translate="no"') })
      return []
    },
  )
}

/**
 * Removes styles, since the validator does not know container queries and newer CSS functions. The build validates
 * them.
 */
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
    // The program runs for seconds only: optimizing its code took longer than it saved.
    const java = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-jar', validator]
    const out = execFileSync('java', [...java, ...options, folder], { maxBuffer: 1e9, encoding: 'utf8' })
    const { messages } = JSON.parse(out) as { messages: Finding[] }
    const lines = messages.filter(isFault).map(({ url, message, extract = '' }) => {
      const address = addressIn(sources[Number.parseInt(path.basename(url), 10)] ?? '')
      return { address, line: `${message} ${extract.replace(/\s+/g, ' ')}` }
    })
    // One address per finding is enough.
    return [...new Map(lines.map(({ address, line }) => [line, `${address}: ${line}`])).values()]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Findings that are wrong, since this version of the validator is outdated. */
const known = [
  // Valid in current HTML.
  /^Attribute “(command|commandfor|autocorrect)” not allowed/,
  // Each popover may have one element with autofocus.
  /^A document must not include more than one “autofocus”/,
  // A script shows it, only for sighted people.
  /^Attribute “aria-hidden” is unnecessary for elements that have attribute “hidden”/,
  // The gallery of components shows headings as examples.
  /^Consider using the “h1” element as a top-level heading only/,
]

/** Excludes void elements closed by React, which are a note and not a fault. */
const isFault = ({ type, subType, message, extract }: Finding) =>
  (type === 'error' || subType === 'warning') && !known.some((rule) => rule.test(`${message} ${extract}`))
