import type { Page } from '@playwright/test'
import { expect, test } from './product.ts'

const stepOf = (page: Page) => page.locator('html').getAttribute('data-text-step')

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 320, height: 800 } })

  test('the menu contains the tools; help opens from it, and Escape returns the focus to the menu button', async ({
    page,
  }) => {
    await page.goto('/about')
    const help = page.locator('header a[data-opens=help]')
    await expect(help).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
    await help.click()
    await expect(page.getByRole('dialog', { name: 'Need help?' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
  })

  test('the largest text in Spanish, with two partner logos, fits without scrolling sideways', async ({
    page,
    product,
  }) => {
    await page.context().addCookies([{ name: 'text-size', value: '12', url: product.origin }])
    for (const path of ['/es/help', '/es/resources?partner=volusia', '/es/knowledge-base/mood', '/es/nada']) {
      await page.goto(path)
      expect(await stepOf(page)).toBe('12')
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
    }
  })
})

test('the text grows by 3 px at once, is announced, stops at the largest size and stays on the next page', async ({
  page,
}) => {
  await page.goto('/help')
  const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
  const larger = page.getByRole('button', { name: 'Larger text' })
  const before = await size()
  await larger.click()
  expect(await size()).toBe(before + 3)
  await expect(page.locator('[data-text-size-said]')).toHaveText('Text size 3 of 6')
  for (const _ of [6, 9, 12]) await larger.click()
  await expect(larger).toHaveAttribute('aria-disabled', 'true')
  await larger.click({ force: true })
  expect(await stepOf(page)).toBe('12')
  await page.goto('/about')
  expect(await stepOf(page)).toBe('12')
})

test('text size, language, contrast and help work without JavaScript', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.origin })
  const page = await context.newPage()
  await page.goto('/knowledge-base/sleep')
  await page.getByRole('button', { name: 'Larger text' }).click()
  expect(await stepOf(page)).toBe('3')
  await page.getByRole('button', { name: 'More contrast' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-contrast', 'more')
  await page.locator('header').getByRole('button', { name: 'Español' }).click()
  await expect(page).toHaveURL(/\/es\/knowledge-base\/sleep$/)
  await page.getByRole('link', { name: 'Ayuda', exact: true }).click()
  await expect(page).toHaveURL(/\/es\/help$/)
  await context.close()
})

test('contrast follows the setting of the system until the person chooses one', async ({ page, context, product }) => {
  const [standard, more] = ['rgb(252, 248, 239)', 'rgb(255, 255, 255)']
  for (const [chosen, system, background] of [
    [null, 'no-preference', standard],
    [null, 'more', more],
    ['more', 'no-preference', more],
    ['standard', 'more', standard],
  ] as const) {
    await context.clearCookies()
    if (chosen) await context.addCookies([{ name: 'contrast', value: chosen, url: product.origin }])
    await page.emulateMedia({ contrast: system })
    await page.goto('/about')
    const body = page.locator('body')
    await expect(body, `chosen: ${chosen}, system: ${system}`).toHaveCSS('background-color', background)
  }
})

test('pressing a button repeatedly sends its form once', async ({ page }) => {
  await page.goto('/help')
  let sent = 0
  await page.route('**/preferences', async (route) => {
    sent += 1
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  const contrast = page.getByRole('button', { name: 'More contrast' })
  await contrast.evaluate((button) => {
    for (const wait of [0, 50, 150]) setTimeout(() => (button as HTMLButtonElement).click(), wait)
  })
  await expect(page.locator('html')).toHaveAttribute('data-contrast', 'more')
  expect(sent).toBe(1)
})

test('a loading bar appears when the next page is slow', async ({ page }) => {
  await page.goto('/help')
  await page.route('**/about', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.evaluate(() => {
    new MutationObserver((changes) => {
      if (changes.some(({ addedNodes }) => [...addedNodes].some((node) => (node as Element).className === 'loading')))
        sessionStorage.setItem('bar', 'shown')
    }).observe(document.body, { childList: true })
  })
  await page.locator('.foot__legal').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL(/\/about$/)
  expect(await page.evaluate(() => sessionStorage.getItem('bar'))).toBe('shown')
  await expect(page.locator('.loading')).toHaveCount(0)
})

test('a page is prefetched when the pointer is on its link, but not with data saver on', async ({ page }) => {
  const ahead: string[] = []
  page.on('request', (request) => {
    if (request.headers()['sec-purpose']?.includes('prefetch')) ahead.push(new URL(request.url()).pathname)
  })
  await page.goto('/knowledge-base')
  await page.getByRole('link', { name: 'Sleep after 60' }).hover()
  await expect.poll(() => ahead).toEqual(['/knowledge-base/sleep'])
  await page.evaluate(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.getByRole('link', { name: 'Planning ahead' }).hover()
  await page.waitForTimeout(300)
  expect(ahead).toEqual(['/knowledge-base/sleep'])
})

test('Back from a page that a script inserted loads the previous one', async ({ page }) => {
  await page.goto('/help')
  await page.evaluate(() => {
    history.pushState(null, '', '/help?other')
    document.documentElement.dataset.page = '/help?other'
    document.querySelector('main')?.replaceChildren('another page')
  })
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help')
})

test('a missing script chunk reloads the page only once', async ({ page }) => {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.goto('/gallery')
  for (const expected of [2, 2]) {
    await page.waitForFunction(() => document.querySelector('h1'))
    await page.evaluate(() => dispatchEvent(new Event('vite:preloadError', { cancelable: true })))
    await expect.poll(() => loads).toBe(expected)
    await page.waitForTimeout(300)
  }
  expect(await page.evaluate(() => sessionStorage.getItem('reloadAt'))).toMatch(/^\d+$/)
})
