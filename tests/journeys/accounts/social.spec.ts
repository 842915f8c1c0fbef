import type { Page } from '@playwright/test'
import { freePort } from '../../services/free-port.ts'
import { type OpenIdProvider, startOpenIdProvider } from '../../services/open-id-provider.ts'
import { type RunningProduct, startProduct } from '../../support/product-process.ts'
import { everyBranch } from '../support/people.ts'
import { test as base, expect } from '../support/product.ts'
import { sendAnswers } from '../support/send-answers.ts'
import { at, type Language } from '../support/take.ts'

/** A product with Google and Microsoft sign-in, and the test provider that replaces both. */
const test = base.extend<object, { provider: OpenIdProvider; product: RunningProduct }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern that names the fixtures used
    async ({}, use) => {
      const port = await freePort()
      const provider = await startOpenIdProvider(
        ['google', 'microsoft'].map((name) => `http://localhost:${port}/api/auth/provider/callback/${name}`),
      )
      await use(provider)
      await provider.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ provider }, use) => {
      const [uri = ''] = provider.redirectUris
      const ways = { ...provider.settings('GOOGLE'), ...provider.settings('MICROSOFT') }
      const product = await startProduct({ PORT: new URL(uri).port, LOG_LEVEL: 'info', ...ways })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

// Another worker would start another product, which takes longer than a test.
test.describe.configure({ mode: 'default' })

const texts = {
  en: {
    google: 'Sign in with Google',
    microsoft: 'Sign in with Microsoft',
    done: 'Successfully signed in with Google!',
  },
  es: {
    google: 'Iniciar sesión con Google',
    microsoft: 'Iniciar sesión con Microsoft',
    done: 'Inició sesión con Google.',
  },
} as const

let created = 0
/**
 * Creates an account at the provider, completes a check-up and opens the page to save it. Returns the account's name.
 */
async function openSavePage(
  page: Page,
  product: RunningProduct,
  provider: OpenIdProvider,
  language: Language,
): Promise<string> {
  const name = `rose-${process.pid}-${++created}`
  provider.accounts.set(name, { email: `${name}@example.org`, email_verified: true })
  await sendAnswers(page.context(), product.origin, language === 'es' ? '/es' : '', everyBranch)
  await page.goto(at(language, '/save'))
  return name
}
const choose = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const isReport = (language: Language) => (url: URL) => url.pathname === at(language, '/recommendations3')

/** Expects a sign-in by an HttpOnly cookie, with nothing in localStorage or sessionStorage. */
async function expectSignedIn(page: Page): Promise<void> {
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'account.session_token')).toMatchObject({ httpOnly: true })
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
}

test('signs in in a popup, which reports to its opener, and saves the report', async ({ page, product, provider }) => {
  const name = await openSavePage(page, product, provider, 'en')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: texts.en.google }).click()
  const popup = await opened
  await popup.waitForURL(`${provider.issuer}/**`)
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
  const closed = popup.waitForEvent('close')
  await choose(popup, name)
  await expect(page.getByText(texts.en.done)).toBeVisible()
  await closed
  await page.waitForURL(isReport('en'))
  await expectSignedIn(page)
  await page.goto('/save')
  await expect(page.getByRole('button', { name: texts.en.google })).toHaveCount(0)
  const log = product.log()
  expect(log).toContain('"provider":"google","outcome":"done"')
  for (const secret of [name, provider.lastRequested().get('state') ?? '', 'code=', provider.clientSecret])
    expect(log).not.toContain(secret)
})

test('the dialog over the report shows the success and closes', async ({ page, product, provider }) => {
  const name = await openSavePage(page, product, provider, 'en')
  await page.goto('/recommendations3')
  await page.getByRole('banner').getByRole('link', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Save your report' })
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: texts.en.google }).click()
  // The report reloads, now as a saved one.
  const reloaded = page.waitForEvent('load')
  await choose(await opened, name)
  await expect(dialog.getByText(texts.en.done)).toBeVisible()
  await expect(dialog).toBeHidden()
  await reloaded
  await expectSignedIn(page)
})

test('when popups are blocked, the page itself redirects to Google and returns', async ({
  page,
  product,
  provider,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  const name = await openSavePage(page, product, provider, 'en')
  await page.getByRole('button', { name: texts.en.google }).click()
  await page.waitForURL(`${provider.issuer}/**`)
  await choose(page, name)
  await expect(page.getByText(texts.en.done)).toBeVisible()
  await page.waitForURL(isReport('en'))
  await expectSignedIn(page)
})

test('when the popup is closed, the page itself redirects to Google', async ({ page, product, provider }) => {
  const name = await openSavePage(page, product, provider, 'en')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: texts.en.google }).click()
  const popup = await opened
  await popup.waitForURL(`${provider.issuer}/**`)
  await popup.close()
  await page.waitForURL(`${provider.issuer}/**`)
  await choose(page, name)
  await page.waitForURL(isReport('en'))
})

test('Microsoft reports a blocked popup, and the next press uses the page itself', async ({
  page,
  product,
  provider,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  const name = await openSavePage(page, product, provider, 'en')
  const button = page.getByRole('button', { name: texts.en.microsoft })
  await button.click()
  await expect(page.getByText('Popup was blocked by the browser. Please allow popups for this site.')).toBeVisible()
  await button.click()
  await page.waitForURL(`${provider.issuer}/**`)
  await choose(page, name)
  await page.waitForURL(isReport('en'))
})

test('Microsoft reports a timeout and a cancelled sign-in', async ({ page, product, provider }) => {
  await page.clock.install()
  await openSavePage(page, product, provider, 'en')
  const opened = page.waitForEvent('popup')
  const button = page.getByRole('button', { name: texts.en.microsoft })
  await button.click()
  const popup = await opened
  await popup.waitForURL(`${provider.issuer}/**`)
  await page.clock.fastForward(30_000)
  await expect(page.getByText('Authentication timed out. Please try again.')).toBeVisible()
  await choose(popup, 'cancel')
  await expect(page.getByText('Authentication was cancelled by the user')).toBeVisible()
})

test('a redirect that does not respond offers a way back after 30 seconds', async ({ page, product, provider }) => {
  await page.clock.install()
  await page.addInitScript(() => {
    window.open = () => null
  })
  await openSavePage(page, product, provider, 'en')
  await page.route(`${provider.issuer}/auth?**`, (route) => route.fulfill({ status: 204 }))
  await page.getByRole('button', { name: texts.en.google }).click()
  await expect(page.getByRole('heading', { name: 'Signing in...' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop and go back' })).toHaveCount(0)
  const back = page.getByRole('button', { name: 'Stop and go back' })
  // The script that counts may load after the heading is visible.
  await expect(async () => {
    await page.clock.fastForward(30_000)
    await expect(back).toBeVisible({ timeout: 500 })
  }).toPass()
  // A click of Playwright would wait for the redirect, which never ends.
  await back.dispatchEvent('click')
  await page.waitForURL(isReport('en'))
})

test('a provider is offered only for its own email domains', async ({ page, product, provider }) => {
  await openSavePage(page, product, provider, 'en')
  const field = page.locator('#save-email')
  await field.fill('rose@gmail.com')
  await expect(page.getByRole('button', { name: texts.en.microsoft })).toBeHidden()
  await field.fill('rose@hotmail.com')
  await expect(page.getByRole('button', { name: texts.en.microsoft })).toBeVisible()
  await expect(page.getByRole('button', { name: texts.en.google })).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('signs in by forms and redirects through the provider, in Spanish', async ({ page, product, provider }) => {
    const name = await openSavePage(page, product, provider, 'es')
    await page.getByRole('button', { name: texts.es.google }).click()
    await page.waitForURL(`${provider.issuer}/**`)
    await choose(page, name)
    await page.waitForURL(isReport('es'))
    const cookies = await page.context().cookies()
    expect(cookies.map((cookie) => cookie.name)).toContain('account.session_token')
  })
  test('a cancelled sign-in is explained and can be retried', async ({ page, product, provider }) => {
    await openSavePage(page, product, provider, 'es')
    await page.getByRole('button', { name: texts.es.microsoft }).click()
    await page.waitForURL(`${provider.issuer}/**`)
    await choose(page, 'cancel')
    await expect(page.getByRole('alert')).toHaveText('Usted canceló el inicio de sesión')
    await page.getByRole('button', { name: 'Intentarlo de nuevo' }).click()
    await page.waitForURL(`${provider.issuer}/**`)
  })
})
