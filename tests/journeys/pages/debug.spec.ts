import { everyBranch } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { sendAnswers } from '../support/send-answers.ts'

test('the session debug panel polls, clears legacy storage, and closes', async ({ page, product }) => {
  await sendAnswers(page.context(), product.origin, '', everyBranch)
  await page.goto('/about?auth_debug=1')
  const panel = page.getByRole('complementary', { name: 'Session debug' })
  await expect(panel).toContainText('Updated at')
  await expect(panel.locator('[data-fact=isActive]')).toHaveText('true')
  await expect(panel.locator('[data-items=responses] li')).toHaveCount(1)
  const request = () => page.waitForRequest(/getSessionExpanded/)
  await request()
  const soon = request()
  await panel.getByRole('link', { name: 'Refresh' }).click()
  await soon
  await page.evaluate(() => localStorage.setItem('legacy', 'old'))
  await panel.getByRole('button', { name: 'Clear Legacy' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
  await expect(panel).toContainText('Updated at')
  await panel.getByRole('link', { name: 'Close' }).click()
  await expect(panel).toHaveCount(0)
  await expect(page).toHaveURL(/auth_debug=1/)
})

test('the session debug panel shows a failure at once, before it has found a session', async ({ page, problems }) => {
  await page.route('**/api/auth/getSessionExpanded', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/about?auth_debug=1')
  await expect(page.locator('#session-debug [data-state]')).toHaveText('HTTP 503', { timeout: 3000 })
  problems.length = 0
})

test('the session debug panel shows that it waits for a session', async ({ page }) => {
  await page.goto('/es/about?auth_debug=1')
  await expect(page.locator('#session-debug')).toContainText(/Esperando una sesión: \d+ de 30 segundos/)
})

for (const [prefix, javaScriptEnabled, button, title] of [
  ['', true, 'Try this call', 'Answer'],
  ['/es', false, 'Probar esta llamada', 'Respuesta'],
] as const)
  test.describe(`the API console at ${prefix}/api-debug ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('tries a call in this session', async ({ page, product }) => {
      await sendAnswers(page.context(), product.origin, prefix, everyBranch)
      await page.goto(`${prefix}/api-debug`)
      const call = page.locator('details', { hasText: 'GET /auth/getSessionExpanded' })
      await call.locator('summary').click()
      await call.getByRole('button', { name: button }).click()
      const result = page.locator('#result')
      await expect(result.getByRole('heading', { name: title, exact: true })).toBeVisible()
      await expect(result.locator('[data-result=status]')).toHaveText('200')
      await expect(result.locator('[data-result=time]')).toHaveText(/^\d+ ms$/)
      await expect(result.locator('[data-result=headers]')).toContainText('content-type: application/json')
      await expect(result.locator('[data-result=body]')).toContainText('"tokenStatus": "present"')
      await expect(page).toHaveURL(new RegExp(`${prefix}/api-debug(#result)?$`))
    })
  })
