import type { Page } from '@playwright/test'
import { expect, test } from '../support/product.ts'

const stepOf = (page: Page) => page.locator('html').getAttribute('data-text-step')

const openLarger = (page: Page) => page.locator('header [popovertarget=larger]').click()

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 320, height: 800 } })

  test('guests need no menu: panel and help open, and Escape returns the focus to the opener', async ({ page }) => {
    await page.goto('/about')
    await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(0)
    const larger = page.locator('header').getByRole('button', { name: 'Larger' })
    await larger.click()
    await expect(page.getByRole('dialog', { name: 'Make it easy to read' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(larger).toBeFocused()
    const help = page.locator('footer').getByRole('link', { name: 'Help', exact: true })
    await help.click()
    await expect(page.getByRole('dialog', { name: 'Need help?' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(help).toBeFocused()
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
  await openLarger(page)
  const larger = page.getByRole('button', { name: 'Larger text' })
  const before = await size()
  await larger.click()
  expect(await size()).toBe(before + 3)
  await expect(page.locator('[data-text-size-said]')).toHaveText('Text size 3 of 6')
  await expect(page.getByRole('button', { name: 'Size 3 of 6' })).toHaveAttribute('aria-pressed', 'true')
  for (const _ of [6, 9, 12]) await larger.click()
  await expect(larger).toHaveAttribute('aria-disabled', 'true')
  await larger.click({ force: true })
  expect(await stepOf(page)).toBe('12')
  await page.getByRole('button', { name: 'Size 4 of 6' }).click()
  expect(await size()).toBe(before + 6)
  await page.goto('/about')
  expect(await stepOf(page)).toBe('6')
})

test('text size, language, contrast and help work without JavaScript', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.origin })
  const page = await context.newPage()
  await page.goto('/knowledge-base/sleep')
  await openLarger(page)
  await page.getByRole('button', { name: 'Larger text' }).click()
  expect(await stepOf(page)).toBe('3')
  await openLarger(page)
  await page.getByRole('button', { name: 'More contrast' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-contrast', 'more')
  await page.locator('header').getByRole('button', { name: 'Español' }).click()
  await expect(page).toHaveURL(/\/es\/knowledge-base\/sleep$/)
  await page.locator('header').getByRole('link', { name: 'Ayuda', exact: true }).click()
  await expect(page).toHaveURL(/\/es\/help$/)
  await context.close()
})

test('the contrast changes at once and stays on the next page', async ({ page }) => {
  await page.goto('/help')
  await openLarger(page)
  const more = page.getByRole('button', { name: 'More contrast' })
  for (const [pressed, background] of [
    ['true', 'rgb(255, 255, 255)'],
    ['false', 'rgb(252, 248, 239)'],
    ['true', 'rgb(255, 255, 255)'],
  ] as const) {
    await more.click()
    await expect(more).toHaveAttribute('aria-pressed', pressed)
    await expect(page.locator('body')).toHaveCSS('background-color', background)
  }
  await page.goto('/about')
  await expect(page.locator('html')).toHaveAttribute('data-contrast', 'more')
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
  const spanish = page.locator('header').getByRole('button', { name: 'Español' })
  await spanish.evaluate((button) => {
    for (const wait of [0, 50, 150]) setTimeout(() => (button as HTMLButtonElement).click(), wait)
  })
  await expect(page).toHaveURL(/\/es\/help$/)
  expect(sent).toBe(1)
})

test('a loading bar appears when the next page is slow', async ({ page }) => {
  await page.goto('/help')
  // No page prefetches this address.
  await page.route('**/my-data', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.evaluate(() => {
    new MutationObserver((changes) => {
      if (changes.some(({ addedNodes }) => [...addedNodes].some((node) => (node as Element).className === 'loading')))
        sessionStorage.setItem('bar', 'shown')
    }).observe(document.body, { childList: true })
  })
  await page.locator('.foot__legal').getByRole('link', { name: 'My data' }).click()
  await expect(page).toHaveURL(/\/my-data$/)
  expect(await page.evaluate(() => sessionStorage.getItem('bar'))).toBe('shown')
  await expect(page.locator('.loading')).toHaveCount(0)
})

/** Delivery type of the current page: '' if it was loaded from the network after the click. */
const deliveryOf = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    return (entry as PerformanceEntry & { deliveryType: string }).deliveryType
  })
const restOn = async (page: Page, name: string) => {
  const link = page.getByRole('link', { name })
  await link.hover()
  // Longer than the browser's delay and the loading time of the page.
  await page.waitForTimeout(1000)
  return link
}

test('prefetches a page on hover', async ({ page }) => {
  await page.goto('/knowledge-base')
  await (await restOn(page, 'Sleep after 60')).click()
  await expect(page).toHaveURL(/\/knowledge-base\/sleep$/)
  expect(await deliveryOf(page)).toBe('navigational-prefetch')
})

test('prefetches no page with data saver on', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', {
      value: Object.assign(new EventTarget(), { saveData: true }),
    }),
  )
  await page.goto('/knowledge-base')
  await (await restOn(page, 'Sleep after 60')).click()
  await expect(page).toHaveURL(/\/knowledge-base\/sleep$/)
  expect(await deliveryOf(page)).toBe('')
})

test('blocks a form while offline, with a message, and another once the connection is restored', async ({
  page,
  context,
  problems,
}) => {
  await page.goto('/login-old')
  const email = page.getByRole('textbox', { name: /Email/ })
  await email.fill('ana@example.org')
  await page.locator('#password').fill('a password')
  await context.setOffline(true)
  const signIn = page.locator('main').getByRole('button', { name: 'Sign In', exact: true })
  await signIn.click()
  const lost = page.getByRole('alertdialog', { name: 'You are offline' })
  await expect(lost).toContainText('What you typed is still on the page.')
  await lost.locator('.dlg__act').getByRole('button', { name: 'Close' }).click()
  await expect(lost).toBeHidden()
  await signIn.click()
  await expect(lost).toBeVisible()
  await context.setOffline(false)
  const back = page.getByRole('alertdialog', { name: 'You are connected again' })
  await expect(back).toContainText('Press the button again')
  await expect(lost).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(email).toHaveValue('ana@example.org')
  await signIn.click()
  await expect(page.locator('[data-error-summary], .note--error').first()).toBeVisible()
  problems.length = 0
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

for (const { address, script, gone } of [
  { address: '/help', script: 'enhance', gone: 404 },
  { address: '/help', script: 'enhance', gone: 'no network' },
])
  test(`the script ${script} of ${address} missing (${gone}) reloads the page, once in a minute`, async ({
    page,
    problems,
  }) => {
    // A document that reloads itself may never fire its load event.
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1
    })
    const isMissing = new RegExp(`/assets/${script}-`)
    await page.route(isMissing, (route) =>
      typeof gone === 'number' ? route.fulfill({ status: gone, body: '' }) : route.abort(),
    )
    await page.goto(address)
    await expect.poll(() => documents).toBe(2)
    await page.waitForTimeout(1000)
    expect(await page.evaluate(() => Number(sessionStorage.getItem('reloadAt')))).toBeGreaterThan(0)
    expect(documents).toBe(2)
    await page.evaluate(() => sessionStorage.setItem('reloadAt', String(Date.now() - 61_000)))
    await page.goto(address)
    await expect.poll(() => documents).toBe(4)
    await page.unroute(isMissing)
    await page.goto(address)
    await expect(page.locator('html')).toHaveAttribute('data-enhanced', '')
    expect(problems.filter((problem) => !/Failed to load resource|module/i.test(problem))).toEqual([])
    problems.length = 0
  })

test('a reload for a missing script does not lose input', async ({ page, problems }) => {
  let release = () => {}
  const pending = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/account-form-/, async (route) => {
    await pending
    await route.fulfill({ status: 404, body: '' })
  })
  await page.goto('/login-old', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: /Email/ }).fill('ana@example.org')
  const failed = page.waitForResponse(/\/assets\/account-form-/)
  release()
  await failed
  await page.waitForTimeout(500)
  await expect(page.getByRole('textbox', { name: /Email/ })).toHaveValue('ana@example.org')
  expect(await page.evaluate(() => sessionStorage.getItem('reloadAt'))).toBeNull()
  problems.length = 0
})

test('a script that fails while the page is left does not bring the person back', { tag: '@firefox' }, async ({
  page,
  problems,
}) => {
  await page.goto('/help')
  await page.route('**/terms', (route) => setTimeout(() => route.continue(), 1000))
  await page.evaluate(() =>
    setTimeout(() => {
      location.assign('/terms')
      const script = document.createElement('script')
      script.src = '/assets/missing.js'
      document.head.append(script)
    }),
  )
  await expect(page).toHaveURL(/\/terms$/)
  expect(await page.evaluate(() => sessionStorage.getItem('reloadAt'))).toBeNull()
  problems.length = 0
})
