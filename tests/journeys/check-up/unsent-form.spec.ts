import { expect, test } from '../support/product.ts'

test('refills a form that never reached the server, except for its password', async ({ page, problems }) => {
  await page.goto('/about')
  await page.goto('/login-old')
  const contact = page.locator('input[name=contact]')
  const password = page.locator('input[name=password]')
  const send = page.locator('form:has(input[name=password]) .btn--primary')
  await contact.fill('rosa@example.com')
  await password.fill('a long password')
  await page.route('**/login-old*', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await send.click()
  await expect.poll(() => page.url()).toMatch(/chrome-error/)
  // Chromium replaces a form that posts to its own address by an error page.
  await page.goBack()
  await page.goto('/login-old')
  await expect(contact).toHaveValue('rosa@example.com')
  await expect(password).toHaveValue('')

  await page.unroute('**/login-old*')
  await password.fill('a long password')
  await send.click()
  await expect(page.locator('[data-error-summary]')).toBeVisible({ timeout: 15_000 })
  await page.goto('/about')
  await page.goto('/login-old')
  await expect(contact).toHaveValue('')
  problems.length = 0
})
