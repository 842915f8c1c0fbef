import type { Page } from '@playwright/test'
import { mainly } from '../support/languages.ts'
import { expect, test } from '../support/product.ts'
import { at } from '../support/take.ts'

/** Tests if the focused element has an outline, is in view in full, and is the one of a selector. */
const focused = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const element = document.activeElement as HTMLElement
    // A choice shows the focus of its input.
    const shown = element.closest<HTMLElement>('label') ?? element
    const { top, bottom } = shown.getBoundingClientRect()
    const outlined = [shown, element, ...shown.querySelectorAll('*')].some((each) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    return {
      outlined,
      inView: top >= 0 && bottom <= innerHeight + 1,
      isWanted: element.matches(wanted),
      title: document.title,
    }
  }, selector)

/** Presses Tab until an element has the focus; every stop on the way is in view and outlined. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab')
    const { isWanted, title, ...state } = await focused(page, selector)
    expect(state, title).toEqual({ outlined: true, inView: true })
    if (isWanted) return
  }
  throw new Error(`no Tab leads to ${selector}`)
}

for (const language of mainly('es'))
  test(`by keyboard alone, skipping all but the ladder reaches the list and the report: ${language}`, async ({
    page,
  }) => {
    test.slow()
    await page.goto(at(language, '/start?choices=1'))
    await tabTo(page, 'input[name=consent]')
    await page.keyboard.press('Space')
    await tabTo(page, '#start .btn--primary')
    await page.keyboard.press('Enter')
    await page.waitForURL(/checkUp\/1/)
    await page.locator('.ask--one').waitFor()

    const seen: string[] = []
    for (;;) {
      const id = await page.locator('[data-here]').getAttribute('data-question')
      const isThanks = await page.locator('.thanks').isVisible()
      if (!isThanks) seen.push(id ?? '')
      // A report requires an answer.
      if (id === 'ladder_now') {
        await tabTo(page, 'input[name=ladder_now]')
        await page.keyboard.press('Space')
      }
      await tabTo(page, 'button[data-forward]')
      await page.keyboard.press('Enter')
      await page.waitForFunction(
        ([from, thanks]) => {
          const here = document.querySelector('[data-here]')
          const isPaused = document.querySelector('.ask[data-pauses]') !== null
          const hasFocus = document.activeElement?.matches('[data-here] :is(h2, h3), .thanks :is(h2, h3)')
          return !here || (hasFocus && (here.getAttribute('data-question') !== from || isPaused !== (thanks === 'yes')))
        },
        [id, isThanks ? 'yes' : 'no'] as const,
      )
      if (!(await page.locator('[data-here]').count())) break
    }
    expect(new Set(seen).size).toBe(seen.length)
    await expect(page).toHaveURL(/skipped/)
    await expect(page.locator('h1')).toContainText(String(seen.length - 1))
    await tabTo(page, '[data-between] [value=finish]')
    await page.keyboard.press('Enter')
    await page.waitForURL(/first-name/)
    await tabTo(page, '#first-name-form .btn--primary')
    await page.keyboard.press('Enter')
    await page.locator('a[data-open]').first().waitFor()
    await tabTo(page, 'a[data-open]')
    await page.keyboard.press('Enter')
    await page.waitForURL(/recommendations3/, { timeout: 30_000 })
    await expect(page.locator('h1')).toBeVisible()
  })
