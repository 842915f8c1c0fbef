import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import { codesTo } from '../support/messages-to.ts'
import { everyBranch } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { sendAnswers } from '../support/send-answers.ts'

/** Returns localStorage and sessionStorage as text. */
const stored = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

/** Pages with an email field for a guest. */
const contactPages = ['/login', '/save', '/send-me', '/password-reset', '/share', '/reminders']

test('a report is saved by email and a password is set, in dialogs over the report', async ({ page, product }) => {
  // This journey waits for codes, notes and reloads, and checks pages with axe.
  test.setTimeout(120_000)
  const email = 'rosa.gomez@example.org'
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await sendAnswers(page.context(), product.origin, '', everyBranch)
  await page.goto('/recommendations3')
  await page.getByRole('banner').getByRole('link', { name: 'Save', exact: true }).click()
  const dialog = page.locator('#save-dialog')
  await expect(dialog.getByRole('heading', { name: 'Save your report' })).toBeVisible()
  await dialog.getByRole('link', { name: 'What is this for?' }).click()
  const why = page.locator('#save-why')
  await expect(why.getByRole('link', { name: 'Privacy policy' })).toBeVisible()
  await why.locator('.dlg__act').getByRole('button', { name: 'Close' }).click()
  const send = dialog.getByRole('button', { name: 'Save Report' })
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await send.click({ force: true })
  await expect(dialog.locator('[data-error-summary]')).toBeFocused()
  await dialog.getByLabel('Your email').fill(email)
  await expect(send).toHaveAttribute('aria-disabled', 'false')
  await page.route('**/api/captcha', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  const pressedAt = Date.now()
  await send.click()
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeVisible()
  const overlay = page.locator('#verify-dialog')
  await expect(overlay.getByRole('heading', { name: 'Verifying your account' })).toBeVisible()
  await expect(overlay.getByText('We are sending your code')).toBeVisible()
  const code = overlay.getByLabel('Your code')
  await expect(code).toBeFocused({ timeout: 15_000 })
  expect(Date.now() - pressedAt).toBeGreaterThan(1000)
  await expect(overlay.getByText(email)).toBeVisible()
  const go = overlay.getByRole('button', { name: 'Continue' })
  await expect(go).toHaveAttribute('aria-disabled', 'true')
  await code.fill('12')
  await go.click()
  await expect(overlay.locator('#save-code-error')).toHaveText('The code entered is invalid. Please try again.')
  await codesTo(product.dataDir, email, 1)
  await overlay.getByRole('button', { name: 'Send a new code' }).click()
  const resent = overlay.getByText('Verification code has been resent. Please check your messages.')
  await expect(resent).toBeVisible({ timeout: 15_000 })
  const [newest = '', first] = await codesTo(product.dataDir, email, 2)
  expect(newest).toBe(first)
  await expect(overlay.locator('#resent')).toHaveClass(/vh/, { timeout: 7000 })
  await expectNoViolations(page, { within: '#verify-dialog' })
  await page.reload()
  await expect(code).toBeFocused({ timeout: 15_000 })
  await expect(overlay.getByText(email)).toBeVisible()
  await code.fill(`Your code is ${newest.slice(0, 3)} ${newest.slice(3)}. It works for 10 minutes.`)
  await go.click()
  const saved = overlay.getByText('Report saved successfully! You are now logged in.')
  await expect(saved).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('dialog', { name: 'Your report is saved' })).toBeVisible()
  await expect(overlay.getByRole('heading', { name: 'Verifying your account' })).toHaveCount(0)
  expect(new URL(page.url()).hash).toBe('')
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    const returnCode = overlay.locator('.rcode')
    const lines = await returnCode.evaluate(
      (text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight),
    )
    expect(Math.round(lines)).toBe(1)
    expect(await overlay.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  }
  await page.setViewportSize({ width: 1280, height: 720 })
  await overlay.getByLabel('New password', { exact: true }).fill('our garden in may')
  await overlay.getByLabel('New password again').fill('our garden in may')
  await overlay.getByLabel('Show the passwords').check()
  await expect(overlay.getByLabel('New password again')).toHaveAttribute('type', 'text')
  const create = overlay.getByRole('button', { name: 'Create' })
  await expect(create).toHaveAttribute('aria-disabled', 'false')
  await create.click()
  await expect(overlay.getByText('Your password is set.')).toBeVisible()
  // The card stays until it is closed.
  await page.waitForTimeout(2500)
  await expect(overlay.getByRole('heading', { name: 'Keep this card' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('#verify-dialog')).toHaveCount(0, { timeout: 8000 })
  await expect(page.locator('.rhero h1')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Save', exact: true })).toHaveCount(0)
  expect(await stored(page)).not.toContain('rosa')
  expect(addresses.join('\n')).not.toMatch(/rosa|garden|\b\d{6}\b(?!\d)/)
  expect(product.log()).not.toMatch(/rosa|garden/)
})

test('signing in with a password saves the check-up, confirms it, and opens the report after two seconds', async ({
  page,
  product,
}) => {
  const [email, password] = ['has-an-account@example.org', 'a walk in the park']
  const own = await page.context().browser()?.newContext()
  const signUp = (form: Record<string, string>) =>
    own?.request.post(`${product.origin}/signUp`, {
      form,
      headers: { origin: product.origin, 'x-forwarded-for': '10.77.1.2' },
    })
  await signUp({ at: 'begin', contact: email, password, again: password })
  const [code = ''] = await codesTo(product.dataDir, email, 1)
  await signUp({ at: 'check', code, go: 'finish' })
  await own?.close()

  await sendAnswers(page.context(), product.origin, '', everyBranch)
  await page.goto('/save')
  await page.locator('#save-email').fill(email)
  await page.getByRole('button', { name: 'Save Report' }).click()
  await page.getByRole('link', { name: 'Sign in with your password instead' }).click({ timeout: 15_000 })
  await expect(page).toHaveURL(/\/login-old\?to=%2Fsave/)
  await expect(page.locator('#contact')).toHaveValue(email)
  await page.locator('#password').fill(password)
  await page.locator('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Report saved successfully! You are now logged in.')).toBeVisible()
  const shownAt = Date.now()
  await expect(page.locator('.rhero h1')).toBeVisible({ timeout: 15_000 })
  expect(Date.now() - shownAt).toBeGreaterThan(1000)
  await expect(page.getByRole('link', { name: 'Save', exact: true })).toHaveCount(0)
  // Going back does not redirect the person a second time.
  await page.goBack()
  await expect(page.getByText('Report saved successfully! You are now logged in.')).toBeVisible()
  await page.waitForTimeout(2500)
  await expect(page.getByText('Report saved successfully! You are now logged in.')).toBeVisible()
})

test('formats a phone number during typing, at any caret position', async ({ page, product }) => {
  await sendAnswers(page.context(), product.origin, '', everyBranch)
  await page.goto('/summary')
  await page.getByRole('banner').getByRole('link', { name: 'Save', exact: true }).click()
  const dialog = page.locator('#save-dialog')
  await dialog.getByText('Phone', { exact: true }).click()
  const phone = dialog.getByLabel('Your phone number')
  await phone.pressSequentially('2121234567')
  await expect(phone).toHaveValue('212-123-4567')
  await phone.press('Home')
  await phone.pressSequentially('99x')
  await expect(phone).toHaveValue('992-121-2345')
  expect(await phone.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(2)
})

for (const [width, textStep] of [
  [320, '12'],
  [1280, '-3'],
] as const)
  test(`a suggested mail domain shifts nothing at ${width} px and text size ${textStep}`, async ({ page, product }) => {
    test.setTimeout(60_000)
    await sendAnswers(page.context(), product.origin, '', everyBranch)
    await page.setViewportSize({ width, height: 844 })
    await page.context().addCookies([{ name: 'text-size', value: textStep, url: product.origin }])
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main *, footer')].flatMap((each) => {
          const { x, y, width, height } = each.getBoundingClientRect()
          if (each.closest('[data-suggests]') || height === 0) return []
          return [[each.tagName, ...[x, y + scrollY, width, height].map((edge) => edge.toFixed(1))].join(' ')]
        }),
      )
    for (const address of contactPages) {
      await page.goto(address)
      const place = page.locator('main [data-suggests]').first()
      const field = page.locator(`#${await place.getAttribute('data-suggests')}`)
      await expect(field).toBeVisible()
      const suggestion = place.locator('button').first()
      const before = await places()
      for (const domain of ['gmail.com', 'rocketmail.com', 'aol.com']) {
        await field.fill(`rosa@${domain}m`)
        await field.blur()
        await expect(suggestion).toHaveAccessibleName(`Did you mean ${domain}?`)
        await expect(suggestion).toBeVisible()
        expect(await places(), `${address} ${domain}`).toEqual(before)
      }
      await field.fill('rosa@example.org')
      await expect(suggestion).toBeHidden()
      expect(await places(), address).toEqual(before)
    }
  })

test('suggests a correction of a mistyped mail domain, applied by one press', async ({ page, product }) => {
  await sendAnswers(page.context(), product.origin, '', everyBranch)
  await page.goto('/summary')
  await page.getByRole('banner').getByRole('link', { name: 'Save', exact: true }).click()
  const dialog = page.locator('#save-dialog')
  const email = dialog.getByLabel('Your email')
  // The page contains the dialog before it is open, and would ignore keys until then.
  await expect(email).toBeVisible()
  await email.pressSequentially('rosa@gmial.com')
  const suggestion = dialog.getByRole('button', { name: 'Did you mean gmail.com?' })
  await expect(suggestion).toBeHidden()
  await email.press('Tab')
  await expect(suggestion).toBeVisible()
  await expectNoViolations(page, { within: '#save-dialog' })
  await suggestion.click()
  await expect(email).toHaveValue('rosa@gmail.com')
  await expect(email).toBeFocused()
  await expect(suggestion).toBeHidden()
  // If the form is sent before the suggestion was shown, the page returns with it, and accepts a second submit.
  await email.fill('rosa@hotmial.com')
  await email.press('Enter')
  const second = dialog.getByRole('button', { name: 'Did you mean hotmail.com?' })
  await expect(second).toBeVisible({ timeout: 15_000 })
  await dialog.getByRole('button', { name: 'No, it is right as I typed it' }).click()
  await expect(second).toBeHidden()
  await expect(email).toBeFocused()
  await dialog.getByRole('button', { name: 'Save Report' }).click()
  await expect(page.locator('#verify-dialog').getByLabel('Your code')).toBeFocused({ timeout: 15_000 })
  await expect(page.locator('#verify-dialog').getByText('rosa@hotmial.com')).toBeVisible()
})

test('leaving the overlay returns to the form and preserves the input', async ({ page, product }) => {
  await sendAnswers(page.context(), product.origin, '', everyBranch)
  await page.goto('/summary')
  await page.getByRole('banner').getByRole('link', { name: 'Save', exact: true }).click()
  const dialog = page.locator('#save-dialog')
  await dialog.getByLabel('Your email').fill('wrong@example.org')
  await dialog.getByRole('button', { name: 'Save Report' }).click()
  const overlay = page.locator('#verify-dialog')
  await overlay.getByRole('link', { name: 'Use a different email or phone' }).click({ timeout: 15_000 })
  await expect(dialog.getByLabel('Your email')).toBeVisible()
  await dialog.locator('label', { has: page.locator('[value=phone]') }).click()
  await dialog.getByLabel('Your phone number').pressSequentially('12121230001')
  await expect(dialog.getByLabel('Your phone number')).toHaveValue('212-123-0001')
  await page.route('**/save?*', (route) => route.fulfill({ status: 404, body: '' }))
  await dialog.getByRole('button', { name: 'Save Report' }).click()
  await expect(page.getByText('Failed to save report. Please try again.')).toBeVisible({ timeout: 15_000 })
  await expect(dialog.getByLabel('Your phone number')).toHaveValue('212-123-0001')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Save', exact: true })).toBeFocused()
})

test.describe('without scripts, in Spanish', () => {
  // A separate address: the limit of codes by address is shared by all journeys of a worker.
  test.use({ javaScriptEnabled: false, extraHTTPHeaders: { 'x-forwarded-for': '10.78.3.2' } })

  test('a report is saved by phone', async ({ page, product }) => {
    const phone = '2121234567'
    await sendAnswers(page.context(), product.origin, '/es', everyBranch)
    await page.goto('/es/recommendations3')
    await page.getByRole('banner').getByRole('link', { name: 'Guardar', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Guarde su informe' })).toBeVisible()
    await page.locator('#save-form label', { has: page.locator('[value=phone]') }).click()
    await page.getByLabel('Su número de teléfono').fill('(212) 123-4567')
    await page.getByRole('button', { name: 'Guardar informe' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Verificación de su cuenta' })).toBeVisible()
    await expect(page.getByText('212-123-4567')).toBeVisible()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.locator('#save-code-error')).toHaveText('Obligatorio.')
    const [code = ''] = await codesTo(product.dataDir, phone, 1)
    await page.locator('#save-code').fill(code)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByText('Su informe se guardó.')).toBeVisible()
    await page.getByRole('link', { name: 'Ir a mi informe' }).click()
    await expect(page.locator('.rhero h1')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Guardar', exact: true })).toHaveCount(0)
    expect(page.url()).not.toContain(phone)
  })
})
