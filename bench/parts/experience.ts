import type { BrowserContext, Page } from '@playwright/test'
import { startProduct } from '#tests/product-process.ts'
import { withChromium } from '../browser.ts'
import type { Figures } from '../budgets.ts'
import { median, quantile } from '../quantile.ts'
import { shiftsOfAllPages } from './shifts.ts'

/** A phone of 390 by 844 px, at a quarter of the speed of this machine. */
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const slower = 4
const longestWay = 400

/**
 * Measurements of a walk: layout shifts without an input just before, by page and moment in milliseconds; and the time
 * from each press to its paint.
 */
type Told = { shifts: { page: string; at: number; value: number }[]; presses: number[] }

/**
 * Walks from the landing page to the report and the dashboard on an emulated phone, with the first answer to every
 * question, and measures the experience: presses, screens, heights, shifts, and the time until a press shows.
 */
export async function measureExperience(): Promise<Figures> {
  const product = await startProduct({ LOG_LEVEL: 'silent' })
  try {
    return await withChromium(async (browser) => {
      const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
      const page = await context.newPage()
      await slowDown(context, page)
      await page.addInitScript(observe)
      const way = new Way(page)
      await page.goto(product.origin)
      const landing = await heightOf(page)
      await way.toQuestions()
      const toQuestions = way.presses
      const questions = await way.throughQuestions()
      await way.toReport()
      const report = await heightOf(page)
      const top = await page.evaluate(() => document.querySelector('h1')?.getBoundingClientRect().top ?? 0)
      const { presses, screens } = way
      await page.goto(`${product.origin}/es/recommendations3`)
      const reportInSpanish = await heightOf(page)
      await page.goto(`${product.origin}/start`)
      const start = await heightOf(page)
      const told = await page.evaluate(() => JSON.parse(sessionStorage.told ?? '{}') as Told)
      await context.close()
      const [worst] = await shiftsOfAllPages(browser, product)
      if (worst) process.stderr.write(`The most shifts at ${worst.width} px: ${worst.address}\n`)
      return {
        'presses-to-questions': toQuestions,
        'presses-to-report': presses,
        'screens-to-report': screens,
        'height-landing': landing,
        'height-start': start,
        'height-question': Math.max(...questions.heights),
        'height-report': report,
        'height-report-es': reportInSpanish,
        'report-title': Math.round(top),
        'question-after-answer': median(questions.waits),
        'layout-shift': worstShift(told.shifts),
        'layout-shift-all': worst?.value ?? Number.NaN,
        'interaction-to-paint': quantile(told.presses, 0.98),
      }
    })
  } finally {
    await product.stop()
  }
}

/** The walk, counting presses and screens. */
class Way {
  presses = 0
  screens = 1
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async press(selector: string): Promise<void> {
    this.presses += 1
    await this.page.locator(selector).first().tap()
  }

  /** From the landing page to the first question: the main button of each screen, and the box of consent. */
  async toQuestions(): Promise<void> {
    const { page } = this
    const consent = page.locator('input[name=consent]')
    while (!page.url().includes('/checkUp/') && this.presses < longestWay) {
      if ((await consent.count()) > 0 && !(await consent.isChecked())) {
        await this.press('label:has(input[name=consent])')
        continue
      }
      const before = page.url() + (await page.locator('main').innerText())
      await this.press('main .btn--primary:visible')
      await page.waitForFunction((shown) => location.href + document.querySelector('main')?.innerText !== shown, before)
      await page.waitForLoadState()
      this.screens += 1
    }
  }

  /**
   * Answers all questions. Returns the height of each, and the time from each press on Next to the paint of the next
   * one.
   */
  async throughQuestions(): Promise<{ heights: number[]; waits: number[] }> {
    const { page } = this
    const heights: number[] = []
    const waits: number[] = []
    while (page.url().includes('/checkUp/') && this.presses < longestWay) {
      heights.push(await heightOf(page))
      const place = await placeOf(page)
      const control = page.locator('[data-here] input:not([type=hidden])').first()
      const isThanks = await page.locator('.thanks').isVisible()
      if (!isThanks && (await control.getAttribute('type')) !== 'text') {
        this.presses += 1
        await page.locator('.ask:not([data-deaf])').waitFor()
        await control.tap({ force: true })
      }
      const kind = await page.locator('[data-here]').getAttribute('data-choice')
      const cameByItself = !isThanks && kind !== null && (await comes(page, place))
      if (!cameByItself) {
        await page.locator('.ask:not([data-deaf])').waitFor()
        await page.evaluate(timeNext)
        await this.press('button[data-forward]')
        // The last question opens another document, which ends the measurement.
        const wait = await page
          .evaluate(() => (window as { next?: Promise<number | null> }).next ?? null)
          .catch(() => null)
        if (wait !== null) waits.push(wait)
        await page.waitForFunction(isElsewhere, place)
      }
      this.screens += 1
    }
    return { heights, waits }
  }

  /** From the last question to the report: no name, and the report opened when it is ready. */
  async toReport(): Promise<void> {
    const { page } = this
    await page.waitForLoadState()
    if (page.url().includes('first-name')) await this.press('main button[value=none]')
    await page.locator('a[data-open]:visible').first().waitFor()
    this.screens += 1
    await this.press('a[data-open]:visible')
    await page.waitForURL(/recommendations3/)
    await page.waitForLoadState()
    this.screens += 1
  }
}

/**
 * Returns the cumulative layout shift of the worst page (web.dev/articles/cls): a session window has gaps under 1 s and
 * lasts 5 s at most.
 */
function worstShift(shifts: Told['shifts']): number {
  let worst = 0
  let [page, began, last, sum] = ['', 0, 0, 0]
  for (const shift of shifts) {
    const isSame = shift.page === page && shift.at - last < 1000 && shift.at - began < 5000
    if (!isSame) [page, began, sum] = [shift.page, shift.at, 0]
    last = shift.at
    sum += shift.value
    worst = Math.max(worst, sum)
  }
  return worst
}

const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight)

/** Page, question and whether words of thanks precede it, as one text. */
const placeOf = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      `${location.pathname} ${document.querySelector('[data-count]')?.textContent} ${document.querySelector('[data-pauses]') !== null}`,
  )

const isElsewhere = (place: string): boolean =>
  `${location.pathname} ${document.querySelector('[data-count]')?.textContent} ${document.querySelector('[data-pauses]') !== null}` !==
  place

const comes = (page: Page, place: string): Promise<boolean> =>
  page.waitForFunction(isElsewhere, place, { timeout: 5000 }).then(
    () => true,
    () => false,
  )

/**
 * Runs in the page: measures the milliseconds from the next click until another question of the same page is painted,
 * as `window.next`; null if the page has to be submitted for it.
 */
function timeNext(): void {
  const here = () => document.querySelector('[data-here]')?.getAttribute('data-question')
  const { promise, resolve } = Promise.withResolvers<number | null>()
  Object.assign(window, { next: promise })
  const begin = () => {
    const [before, path, since] = [here(), location.pathname, performance.now()]
    const look = () => {
      if (location.pathname !== path || performance.now() - since > 2000) return resolve(null)
      if (here() === before) return requestAnimationFrame(look)
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - since)))
    }
    requestAnimationFrame(look)
  }
  addEventListener('click', begin, { once: true, capture: true })
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
}

/** Runs in each page before any other script: adds its layout shifts and press times to those of the walk so far. */
function observe(): void {
  const told: Told = JSON.parse(sessionStorage.told ?? '{"shifts":[],"presses":[]}')
  const store = () => {
    sessionStorage.told = JSON.stringify(told)
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      const at = performance.timeOrigin + entry.startTime
      if (!entry.hadRecentInput) told.shifts.push({ page: location.pathname, at, value: entry.value })
    }
    store()
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) told.presses.push(entry.duration)
    store()
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}
