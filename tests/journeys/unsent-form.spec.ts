import { expect, test } from './product.ts'

test('a form that the server never got is as it was typed on Back, but for its password', async ({
  page,
  problems,
}) => {
  await page.goto('/login-old')
  const email = page.locator('input[name=contact]')
  const password = page.locator('input[name=password]')
  await email.fill('rosa@example.com')
  await password.fill('a long password')
  const lost = (route: { request: () => { method: () => string }; abort: () => void; continue: () => void }) =>
    route.request().method() === 'POST' ? route.abort() : route.continue()
  await page.route('**/login-old*', lost)
  await page.locator('form:has(input[name=password]) .btn--primary').click()
  await page.waitForURL(/chrome-error/)
  await page.goBack()
  await expect(email).toHaveValue('rosa@example.com')
  await expect(password).toHaveValue('')
  // Another page of ours: the form is given up.
  await page.goto('/about')
  await page.goBack()
  await page.reload()
  await expect(email).toHaveValue('')
  problems.length = 0
})
