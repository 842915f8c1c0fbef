import type { Page } from '@playwright/test'
import { expect, test } from '../support/product.ts'
import { heading, state } from '../support/question.ts'
import { begin } from '../support/take.ts'

/** Returns the id of the current question, or of the thank-you message before it. */
const shown = (page: Page) => page.locator('[data-here]').getAttribute('data-question')

/** Skips to the next question by a key. */
async function next(page: Page): Promise<void> {
  const before = (await shown(page)) ?? ''
  // A thank-you message may be shown first, and a press right after a question has appeared is ignored.
  await expect(async () => {
    await page.locator('[data-forward]').press('Enter')
    await expect(page.locator('[data-here]')).not.toHaveAttribute('data-question', before, { timeout: 1500 })
  }).toPass()
}

/** Answers some questions, and returns their ids in order. */
async function goThrough(page: Page, count: number, each: (id: string) => Promise<void> = async () => {}) {
  const ids: string[] = []
  for (let left = count; left > 0; left -= 1) {
    const id = (await shown(page)) ?? ''
    ids.push(id)
    await each(id)
    if (left > 1) await next(page)
  }
  return ids
}

/** Presses the browser's Back until the first question, and returns the ids in order of appearance. */
async function goAllBack(page: Page, count: number): Promise<string[]> {
  const ids = [(await shown(page)) ?? '']
  for (let left = count; left > 1; left -= 1) {
    const before = ids.at(-1) ?? ''
    await page.goBack()
    await expect(page.locator('[data-here]')).not.toHaveAttribute('data-question', before)
    await expect(heading(page)).toBeFocused()
    ids.push((await shown(page)) ?? '')
  }
  return ids
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await begin(page, 'en')
})

test('Back of the browser shows each question once, in order, through several parts and the words of thanks', async ({
  page,
}) => {
  const ids = await goThrough(page, 16)
  expect(new Set(ids).size).toBe(16)
  expect(await goAllBack(page, 16)).toEqual(ids.toReversed())
  await page.goBack()
  await expect(page).toHaveURL(/\/start/)
  await page.goForward()
  await expect(page.locator('[data-here]')).toHaveAttribute('data-question', ids[0] ?? '')
})

test('Back of the browser works after answers that prefetch the next part, and after typed ones', async ({ page }) => {
  const ids = await goThrough(page, 12, async (id) => {
    const control = page.locator(`#q-${id} input[name=${id}]`).first()
    if ((await control.getAttribute('type')) !== 'text') return control.press('Space')
    await control.pressSequentially('3')
    await control.press('Tab')
  })
  expect(await goAllBack(page, 12)).toEqual(ids.toReversed())
})

test('the page’s own Back and the browser’s do the same, also after a reload', async ({ page }) => {
  const ids = await goThrough(page, 8)
  for (const index of [6, 5, 4]) {
    await page.locator('.q__nav [value=back]').press('Enter')
    await expect(page.locator('[data-here]')).toHaveAttribute('data-question', ids[index] ?? '')
  }
  await page.reload()
  await expect(page.locator('[data-here]')).toHaveAttribute('data-question', ids[4] ?? '')
  expect(await goAllBack(page, 5)).toEqual(ids.slice(0, 5).toReversed())
})

test('after resuming a check-up, Back shows each question once, then the page before it', async ({ page }) => {
  await page.goto('/about')
  await page.goto('/checkUp/3')
  const ids = await goThrough(page, 5)
  for (const index of [3, 2]) {
    await page.locator('.q__nav [value=back]').press('Enter')
    await expect(page.locator('[data-here]')).toHaveAttribute('data-question', ids[index] ?? '')
  }
  expect(await goAllBack(page, 3)).toEqual(ids.slice(0, 3).toReversed())
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
  await page.goForward()
  await expect(page.locator('[data-here]')).toHaveAttribute('data-question', ids[0] ?? '')
})

test('Back and Forward pass through the emergency page, and its Back button returns to the question', {
  tag: '@firefox',
}, async ({ page }) => {
  const here = page.locator('[data-here]')
  const stop = page.getByRole('heading', { level: 1, name: 'Call 911 now' })
  // A tap right after the emergency page appears was meant for the previous question.
  await page.addInitScript(() =>
    addEventListener('load', () => {
      const tap = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 })
      document.querySelector('[data-between] [data-forward]')?.dispatchEvent(tap)
      sessionStorage.early = String(tap.defaultPrevented)
    }),
  )
  await page.goto('/old-checkUp')
  await page.locator('#start .btn--primary').click()
  await goThrough(page, 2)
  await page.locator('#page-form input[value=chest]').press('Space')
  await next(page)
  const place = page.url()
  await page.locator('[data-forward]').press('Enter')
  await expect(stop).toBeVisible()
  await expect.poll(() => page.evaluate(() => sessionStorage.early)).toBe('true')
  for (const _ of ['first', 'second']) {
    await page.goBack()
    await expect(here).toHaveAttribute('data-question', 'c_symptoms')
    await page.goForward()
    await expect(stop).toBeVisible()
  }
  await page.getByRole('link', { name: 'I have called' }).press('Enter')
  await expect(here).toHaveAttribute('data-question', 'c_test')
  await page.locator('.q__nav [value=back]').press('Enter')
  await expect(here).toHaveAttribute('data-question', 'c_symptoms')
  // The question is visible before the browser has gone back past the emergency page to its history entry.
  await page.waitForURL(place)
  await page.goBack()
  await expect(here).toHaveAttribute('data-question', 'c_emergency')
})

test('Back pressed twice at once shows the question before the last', async ({ page }) => {
  const ids = await goThrough(page, 7)
  await page.evaluate(() => {
    history.back()
    setTimeout(() => history.back(), 30)
  })
  await expect(page.locator('[data-here]')).toHaveAttribute('data-question', ids[4] ?? '')
  expect(await goAllBack(page, 5)).toEqual(ids.slice(0, 5).toReversed())
})

test.describe('by mouse and touch', () => {
  test.use({ hasTouch: true })

  test('ignores a second tap right after a new question, but not keys', async ({ page }) => {
    await page.clock.install()
    await page.reload()
    await page.clock.pauseAt(Date.now() + 5000)
    const here = page.locator('[data-here]')
    const press = async (selector: string, by: 'mouse' | 'touch' = 'mouse') => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator(selector).first().boundingBox()) ?? {}
      const at = [x + width / 2, y + height / 2] as const
      await (by === 'mouse' ? page.mouse.click(...at) : page.touchscreen.tap(...at))
    }
    const taps = [60, 120, 250, 400, 640].flatMap((ms) => (['mouse', 'touch'] as const).map((by) => [ms, by] as const))
    for (const [ms, by] of taps) {
      await expect(here).toHaveAttribute('data-question', 'age_group')
      await page.clock.runFor(1000)
      await press('[data-forward]')
      await page.clock.runFor(20)
      await expect(here).toHaveAttribute('data-question', 'about_you')
      await page.clock.runFor(ms)
      await press('[data-forward]', by)
      await press('[data-here] .choice', by)
      await page.clock.runFor(2000)
      await expect(here).toHaveAttribute('data-question', 'about_you')
      await expect(page.locator('#page-form input:checked')).toHaveCount(0)
      await page.getByRole('button', { name: 'Answer it' }).click()
      await page.clock.runFor(50)
      await expect(page).not.toHaveURL(/#/)
      await page.clock.runFor(50)
    }
    await expect(here).toHaveAttribute('data-question', 'age_group')
    await here.getByRole('radio').first().press('Space')
    await expect(here.getByRole('radio').first()).toBeChecked()

    // Nor after a question that followed without a press.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.clock.runFor(1000)
    await press('[data-here] .choice:has(input:not(:checked))')
    await page.clock.runFor(50)
    await expect(state(page)).toHaveText('Saved. Next one...')
    await page.clock.runFor(950)
    await expect(here).toHaveAttribute('data-question', 'about_you')
    await page.clock.runFor(60)
    await press('[data-here] .choice')
    await press('[data-forward]')
    await page.clock.runFor(2000)
    await expect(here).toHaveAttribute('data-question', 'about_you')
    await expect(here.locator('input:checked')).toHaveCount(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('Back shows the newest stored answer, and what was not sent yet', async ({ page }) => {
    const answer = (question: string, value: string) => page.locator(`input[name=${question}][value=${value}]`)
    const send = async (go: 'next' | 'back', number: number) => {
      await page.locator(`.q__nav button[name=go][value=${go}]`).click()
      await expect(page).toHaveURL(new RegExp(`checkUp/${number}$`))
    }
    await page.goto('/checkUp/8')
    await answer('hear', 'yes').check({ force: true })
    await send('next', 9)
    await send('back', 8)
    await answer('hear', 'no').check({ force: true })
    await send('next', 9)
    for (const number of [8, 9, 8]) {
      await page.goBack()
      await expect(page).toHaveURL(new RegExp(`checkUp/${number}$`))
    }
    await expect(answer('hear', 'no')).toBeChecked()

    await answer('see', 'yes').check({ force: true })
    await page.goto('/about')
    await page.goBack()
    await expect(answer('see', 'yes')).toBeChecked()
    await expect(answer('hear', 'no')).toBeChecked()
  })
})
