import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext } from '@playwright/test'
import { table } from '#app/routes.table.ts'
import { addressesOf } from '#tests/every-address.ts'
import type { RunningProduct } from '#tests/product-process.ts'
import { makeCallers } from '../callers.ts'

const looks = [
  { width: 390, height: 844, prefix: '/es' },
  { width: 1280, height: 900, prefix: '' },
]
/** Delay of the page's subresources in ms: the page is painted without them first. */
const lateMs = 150
/** How long a page is observed after loading, in ms: reminders and insertions by scripts have happened by then. */
const watchedMs = 400
const atOnce = 3

/** The layout shift of a page without an input (web.dev/articles/cls), and its address. */
export type Shift = { address: string; width: number; value: number }

/**
 * Opens every address of the route table with an empty browser cache, as a guest and signed in with a report: in
 * Spanish on a phone, in English on a desktop. Returns the layout shift of each page, the worst first.
 */
export async function shiftsOfAllPages(browser: Browser, product: RunningProduct): Promise<Shift[]> {
  const [caller] = await makeCallers(product.dataDir, 1, {})
  if (!caller) throw new Error('Nobody is signed in')
  const shifts: Shift[] = []
  for (const { prefix, ...viewport } of looks)
    for (const cookie of ['', caller.cookie]) {
      const waiting = addressesOf(table).map((address) => prefix + (address === '/' ? prefix && '' : address) || '/')
      const open = async () => {
        for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
          const context = await browser.newContext({ viewport, serviceWorkers: 'block' })
          const value = await shiftOf(context, product.origin, path, cookie).finally(() => context.close())
          shifts.push({ address: path, width: viewport.width, value })
        }
      }
      await Promise.all(Array.from({ length: atOnce }, open))
    }
  return shifts.sort((one, other) => other.value - one.value)
}

async function shiftOf(context: BrowserContext, origin: string, path: string, cookie: string): Promise<number> {
  const cookies = cookie
    .split('; ')
    .filter(Boolean)
    .map((pair) => pair.split(/=(.*)/s))
  await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url: origin })))
  const page = await context.newPage()
  await page.route(/\/assets\/|\/partners\/|\.(svg|png|jpg|webp)$/, async (route) => {
    await setTimeout(lateMs)
    await route.continue().catch(() => null)
  })
  await page.addInitScript(sumShifts)
  await page.goto(origin + path, { waitUntil: 'load' })
  await page.waitForTimeout(watchedMs)
  return page.evaluate(() => Number(document.documentElement.dataset.shifted ?? 0))
}

/** Runs in the page before any other script: sums layout shifts without recent input. */
function sumShifts(): void {
  let shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!Reflect.get(entry, 'hadRecentInput')) shifted += Number(Reflect.get(entry, 'value'))
    document.documentElement.dataset.shifted = String(shifted)
  }).observe({ type: 'layout-shift', buffered: true })
}
