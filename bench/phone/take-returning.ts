import type { Browser, Locator, Page } from '@playwright/test'
import type { Answers } from '#assessment/answers/answers.ts'

/** Limit of the automatic advance. */
const advancesWithinMs = 2500

/**
 * Completes a check-up in the `return` form in which nothing changed: every question is answered like the last time.
 * Returns the number of presses.
 */
export async function takeReturning(browser: Browser, origin: string, cookie: string, last: Answers): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: origin }])
  return walkThrough(await context.newPage(), origin, last).finally(() => context.close())
}

async function walkThrough(page: Page, origin: string, last: Answers): Promise<number> {
  let presses = 0
  const doPress = async (control: Locator) => {
    presses += 1
    await control.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const { x = 0, y = 0, width = 0, height = 0 } = (await control.boundingBox()) ?? {}
    await page.touchscreen.tap(x + width / 2, y + height / 2)
  }
  await page.goto(`${origin}/start?choices=1`)
  await page.locator('input[name=consent]').check({ force: true })
  await page.locator('#start .btn--primary').click()
  await page.waitForURL(/welcome=1/)
  await page.waitForSelector('[data-between]:not([data-deaf])')
  await doPress(page.locator('a[data-forward]'))
  await page.waitForURL(/checkUp\/1$/)
  while (!page.url().includes('end=1')) {
    if (page.url().includes('skipped=1')) {
      await page.waitForSelector('[data-between]:not([data-deaf])')
      await doPress(page.locator('[value=finish]'))
      await page.waitForURL(/end=1/)
      break
    }
    const here = await page.waitForSelector('.ask:not([data-deaf]) [data-here]')
    const id = (await here.getAttribute('data-question')) ?? ''
    const before = await placeOf(page)
    const [typed] = await here.$$('input[type=text]')
    for (const value of valuesFor(id, last))
      if (typed) {
        presses += 1
        await typed.fill(value)
      } else await doPress(page.locator(`#q-${id} label:has(input[value="${value}"])`))
    if (await isElsewhere(page, before, advancesWithinMs)) continue
    await doPress(page.locator('button[data-forward]'))
    await isElsewhere(page, before, 20_000)
  }
  return presses
}

/** Returns the values of the answer of the last time to a question; none where it was skipped. */
function valuesFor(id: string, last: Answers): string[] {
  if (id.startsWith('same_')) return ['same']
  if (id === 'fell_since') return ['no']
  if (id === 'life_since') return ['none']
  const answer = last[id === 'lives_with' ? 'about_you' : id]
  return [answer ?? []].flat().map(String)
}

const placeOf = (page: Page) =>
  page.evaluate(() => `${location.pathname}${location.search} ${document.querySelector('[data-here]')?.id ?? ''}`)

/** Tests if another question or page appears within `timeout` milliseconds. */
async function isElsewhere(page: Page, before: string, timeout: number): Promise<boolean> {
  const change = page.waitForFunction(
    (place) => `${location.pathname}${location.search} ${document.querySelector('[data-here]')?.id ?? ''}` !== place,
    before,
    { timeout },
  )
  return change.then(
    () => true,
    () => false,
  )
}
