import type { Page } from '@playwright/test'
import { wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { expect, test } from '../support/product.ts'
import { begin } from '../support/take.ts'

/** Times in ms until a shaking hand taps again: the shortest and the longest; all with THOROUGH. */
const delays = process.env.THOROUGH ? [60, 120, 250, 400] : [60, 400]

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

test.beforeEach(({ page }) => begin(page, 'en'))

const here = (page: Page) => page.locator('[data-here]').getAttribute('data-question')

/** Lets a page become ready for presses, then stops its clock. */
async function beReady(page: Page): Promise<void> {
  await page.clock.runFor(1000)
  await expect(page.locator('[data-deaf]')).toHaveCount(0)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}

/** Taps a control, and once more at the same place after `ms`, as soon as `isNext`. */
async function tapTwice(page: Page, selector: string, ms: number, isNext: () => Promise<void>): Promise<void> {
  const control = page.locator(selector).first()
  await control.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await control.boundingBox()) ?? {}
  const place = [x + width / 2, y + height / 2] as const
  await page.touchscreen.tap(...place)
  await expect(async () => {
    await page.clock.runFor(20)
    await isNext()
  }).toPass({ intervals: [20] })
  await page.clock.runFor(ms)
  await page.touchscreen.tap(...place)
  await page.clock.runFor(3000)
}

for (const ms of delays)
  test(`a second tap after ${ms} ms changes nothing on a new question or part`, async ({ page }) => {
    await page.clock.install()
    await page.reload()
    const isHere = (question: string) => async () => expect(await here(page)).toBe(question)
    const expectUnanswered = async (question: string) => {
      await isHere(question)()
      await expect(page.locator('[data-here] input:checked')).toHaveCount(0)
    }
    // Presses Skip, once to another question and once to another part.
    await beReady(page)
    await tapTwice(page, '[data-forward]', ms, isHere('about_you'))
    await expectUnanswered('about_you')
    await tapTwice(page, '[data-forward]', ms, isHere('ladder_now'))
    await expectUnanswered('ladder_now')

    // An answer with automatic advance, and Next.
    await page.clock.resume()
    await page.goto('/checkUp/4')
    await beReady(page)
    await tapTwice(page, '[data-here] .choice', ms, isHere('phys_days'))
    await isHere('phys_days')()
    await page.locator('#phys_days').fill('3')
    await page.clock.runFor(1000)
    await beReady(page)
    await tapTwice(page, '[data-forward]', ms, isHere('pain'))
    await expectUnanswered('pain')
  })

for (const ms of delays)
  test(`a second tap after ${ms} ms presses nothing on a new document`, async ({ page, product }) => {
    await page.addInitScript((after) => {
      const tap = () => {
        const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 })
        document.querySelector('main :is([data-here] label, [data-between] [data-forward])')?.dispatchEvent(click)
        document.documentElement.dataset.tapped = click.defaultPrevented ? 'in vain' : 'pressed'
      }
      addEventListener('load', () => setTimeout(tap, after))
    }, ms)
    const isInVain = () => expect(page.locator('html')).toHaveAttribute('data-tapped', 'in vain')
    for (const [at, { id }] of wellbeing13.pages.slice(0, -1).entries())
      await page.request.post(`/checkUp/${at + 1}`, {
        headers: { origin: product.origin },
        form: { page: id, go: 'next', shown: '', age_group: '65_74' },
      })
    await page.goto('/checkUp/12#q-confidence')
    await isInVain()
    await page.locator('[data-forward]').press('Enter')
    await page.waitForURL(/skipped/)
    await isInVain()
    await page.locator('[data-between] [value=finish]').press('Enter')
    await page.waitForURL(/first-name/)
    await isInVain()
    await expect(page.locator('[data-deaf]')).toHaveCount(0)
    await page.locator('#first-name-form .btn--primary').tap()
    await expect(page).not.toHaveURL(/first-name/)
  })
