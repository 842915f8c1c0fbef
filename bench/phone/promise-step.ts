import type { Browser } from '@playwright/test'
import { onCheapPhone } from './cheap-phone.ts'

/**
 * Commits to the step that a report offers. Returns the times in ms until the dialog is open, and until it confirms the
 * step.
 */
export function promiseStep(
  browser: Browser,
  origin: string,
  { cookie, responseId }: Record<'cookie' | 'responseId', string>,
) {
  return onCheapPhone(browser, { origin, cookie }, async ({ page, press }) => {
    await page.addInitScript(watch)
    // The sheet is fetched when the report is idle.
    const isFetched = page.waitForResponse((response) => response.url().includes('/ladder/confirmation'))
    await page.goto(`${origin}/recommendations3?responseId=${responseId}`)
    await (await isFetched).finished()
    const times: number[] = []
    for (const control of [page.locator('[data-early=now]'), page.locator('dialog[open] [value=tomorrow]')]) {
      await control.scrollIntoViewIfNeeded()
      await page.evaluate(() => sessionStorage.clear())
      await press(control)
      await page.waitForFunction(() => 'shown' in sessionStorage)
      times.push(Number(await page.evaluate(() => sessionStorage.shown)))
    }
    const [open = 0, promised = 0] = times
    return { open, promised }
  })
}

/**
 * Runs in the page before any other script. Stores in sessionStorage the milliseconds from the click, when the finger
 * is lifted, until another heading of a sheet was painted (`shown`).
 */
function watch() {
  const heading = () => document.querySelector('dialog[open] h2')?.textContent ?? ''
  addEventListener(
    'click',
    () => {
      const [pressed, before] = [performance.now(), heading()]
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        sessionStorage.shown = String(performance.now() - pressed)
      }
      const observe = () => {
        // When this message task runs, the frame with the heading has been painted.
        if (heading() === before) requestAnimationFrame(observe)
        else port2.postMessage(null)
      }
      requestAnimationFrame(observe)
    },
    true,
  )
}
