import type { Browser } from '@playwright/test'
import { onCheapPhone } from './cheap-phone.ts'

/**
 * Opens the first page of a check-up, the next question and the next page. Returns the time in ms until each is shown.
 * `answers`: answers the last question of the first page, else skips it.
 */
export function takeFirstPages(browser: Browser, origin: string, cookie: string, answers: boolean) {
  return onCheapPhone(browser, { origin, cookie }, async ({ page, press }) => {
    await page.addInitScript(watchQuestions)
    await page.goto(`${origin}/checkUp/1`)
    await page.waitForFunction(() => 'first' in sessionStorage)
    /** Submits, and waits until the next question is recorded under this name. */
    const goOn = async (name: string) => {
      await page.evaluate((to) => {
        sessionStorage.removeItem('pressed')
        sessionStorage.name = to
      }, name)
      await press(page.locator('.ask:not([data-deaf]) button[data-forward]'))
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
    return { first: Number(times.first), question: Number(times.question), next: Number(times.next) }
  })
}

/**
 * Runs in the page before any other script. Stores in sessionStorage the milliseconds until a question was painted:
 * under `first` from the start of the navigation; under the stored name from the click, when the finger is lifted,
 * until another question was painted.
 */
export function watchQuestions() {
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
