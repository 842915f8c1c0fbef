import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { persons3 } from '#assessment/report/persons/persons-3.example.ts'
import { everyBranch } from '#tests/journeys/support/people.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { withChromium } from '../browser.ts'
import type { Figures } from '../budgets.ts'
import { finishedGuests, withDeps } from '../people.ts'

const readers = [...persons3, { name: 'Every branch', answers: everyBranch }]
const languages = ['', '/es'] as const
/** Folder for screenshots of each cover, the fully opened report and the explanations. Undefined to take none. */
const covers = process.env.COVERS

type Size = Record<'reportOpen' | 'reportClosed' | 'workedOut' | 'reportBytes' | 'reportGzip' | 'reportShift', number>

/**
 * Measures the reports of the twenty test people, and of one with answers that reach every branch, on a phone. Returns
 * the largest.
 */
export async function measureReportSize(): Promise<Figures> {
  const product = await startProduct({ LOG_LEVEL: 'info' })
  try {
    const people = await withDeps(product.dataDir, {}, (deps) =>
      finishedGuests(
        deps,
        readers.length,
        readers.map(({ answers }) => answers),
      ),
    )
    const sizes: Size[] = []
    await withChromium(async (browser) => {
      for (const [at, { cookie }] of people.entries())
        for (const language of languages) {
          const name = `${readers[at]?.name.split(' ')[0]}${language.replace('/', '-')}`
          const size = await measure(browser, product.origin + language, cookie, name)
          if (process.env.BENCH_EACH) process.stdout.write(`${name} ${JSON.stringify(size)}\n`)
          sizes.push(size)
        }
    })
    const largest = (figure: keyof Size) => Math.max(...sizes.map((size) => size[figure]))
    return Object.fromEntries((Object.keys(sizes[0] ?? {}) as (keyof Size)[]).map((name) => [name, largest(name)]))
  } finally {
    await product.stop()
  }
}

async function measure(browser: Browser, start: string, cookie: string, name: string): Promise<Size> {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1 },
  })
  const [key = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name: key, value, url: new URL(start).origin }])
  const page = await context.newPage()
  await page.addInitScript(watchShifts)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const response = await page.goto(`${start}/recommendations3`)
  const html = ((await response?.text()) ?? '').replace(/<style[\s\S]*?<\/style>/g, '')
  await page.evaluate(() => document.fonts.ready)
  const reportClosed = await height()
  const reportShift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))
  const picture = async (kind: string) => {
    if (covers) await page.screenshot({ path: path.join(covers, `${name}${kind}.png`), fullPage: true })
  }
  await picture('')
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) fold.open = true
  })
  const reportOpen = await height()
  await picture('-open')
  await page.goto(`${start}/how-it-was-worked-out`)
  const workedOut = await height()
  await picture('-worked-out')
  await context.close()
  return {
    ...{ reportOpen, reportClosed, workedOut, reportShift },
    ...{ reportBytes: Buffer.byteLength(html), reportGzip: gzipSync(html, { level: 4 }).length },
  }
}

/** Runs in the page before any other script. Adds up its layout shifts. */
function watchShifts() {
  let sum = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
    document.documentElement.dataset.shift = String(sum)
  }).observe({ type: 'layout-shift', buffered: true })
}
