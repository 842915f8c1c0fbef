import { setTimeout } from 'node:timers/promises'
import type { Browser, CDPSession, Locator } from '@playwright/test'
import { readSettings } from '#platform/config/settings.ts'
import { createDeps } from '#server/deps.ts'
import { beginCheckUps } from '#tests/support/check-ups.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { withChromium } from '../browser.ts'
import type { Figures } from '../budgets.ts'
import { median } from '../quantile.ts'

const runs = 5
/** Duration of a press in ms: a short tap, rarely longer than that of an older adult. */
const pressMs = 80

/**
 * Measures on a cheap phone the time to the first question, to the next one, and to that of the next page after the
 * last question of a page was answered or skipped.
 */
export async function measurePhone(): Promise<Figures> {
  const product = await startProduct({ LOG_LEVEL: 'info' })
  try {
    const deps = await createDeps(readSettings({ DATA_DIR: product.dataDir, LOG_LEVEL: 'silent' }))
    const people = await beginCheckUps(deps, 2 * (runs + 1))
    await deps.db.destroy()
    return await withChromium(async (browser) => {
      const waits = []
      for (const [at, { cookie }] of people.entries())
        waits.push(await takeFirstPages(browser, product.origin, cookie, at % 2 === 0))
      // The first run of each kind warms up the product, not the phone: every run has an empty browser cache.
      const measured = waits.slice(2)
      return {
        firstQuestion: median(measured.map(({ first }) => first)),
        nextQuestion: median(measured.map(({ question }) => question)),
        nextPage: median(measured.filter((_, at) => at % 2 === 0).map(({ next }) => next)),
        nextPageSkipped: median(measured.filter((_, at) => at % 2 === 1).map(({ next }) => next)),
      }
    })
  } finally {
    await product.stop()
  }
}

async function takeFirstPages(browser: Browser, origin: string, cookie: string, answers: boolean) {
  const context = await browser.newContext({ viewport: { width: 412, height: 915 }, isMobile: true, hasTouch: true })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: origin }])
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await slowDown(devtools)
  await page.addInitScript(watch)
  await page.goto(`${origin}/checkUp/1`)
  await page.waitForFunction(() => 'first' in sessionStorage)
  /** Submits, and waits until the next question is recorded by this name. */
  const goOn = async (name: string) => {
    await page.evaluate((to) => {
      sessionStorage.removeItem('pressed')
      sessionStorage.name = to
    }, name)
    await press(devtools, page.locator('.ask:not([data-deaf]) button[data-forward]'))
    await page.waitForFunction((to) => to in sessionStorage, name)
  }
  // The first page has two questions; the second opens the next page.
  await goOn('question')
  if (answers) {
    await page.locator('.ask:not([data-deaf]) [data-here] .choice').first().tap()
    await page.locator('[data-here] .keep[data-state=saved]').waitFor()
  }
  await goOn('next')
  const times = await page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>)
  await context.close()
  return { first: Number(times.first), question: Number(times.question), next: Number(times.next) }
}

/** Touches a button, and lifts the finger again. */
async function press(devtools: CDPSession, button: Locator) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {}
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await setTimeout(pressMs)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function slowDown(session: CDPSession) {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.enable')
  const bytesASecond = 1_600_000 / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesASecond,
    uploadThroughput: bytesASecond,
  })
}

/**
 * Runs in the page before any other script. Stores in sessionStorage the milliseconds until a question was painted
 * (`first`, from the start of the navigation) and, by the name stored before, from the click (the
 * finger is lifted) until another was painted.
 */
function watch() {
  const now = () => performance.timeOrigin + performance.now()
  const here = () => document.querySelector<HTMLElement>('[data-here] :is(h2, h3)')
  const questionHere = () => document.querySelector<HTMLElement>('[data-here]')?.dataset.question ?? ''
  const observe = () => {
    const isShown = here()?.checkVisibility() === true
    const pressed = Number(sessionStorage.pressed ?? 0)
    if (isShown && !('first' in sessionStorage)) note('first', performance.timeOrigin)
    const isNew = isShown && pressed && questionHere() !== sessionStorage.from
    const { name } = sessionStorage
    if (isNew && name && !(name in sessionStorage)) note(name, pressed)
    requestAnimationFrame(observe)
  }
  // When this message task runs, the frame with the question has been painted.
  const note = (name: string, since: number) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      sessionStorage[name] ??= String(now() - since)
    }
    port2.postMessage(null)
  }
  addEventListener(
    'click',
    () => {
      sessionStorage.from = questionHere()
      sessionStorage.pressed = String(now())
    },
    true,
  )
  requestAnimationFrame(observe)
}
