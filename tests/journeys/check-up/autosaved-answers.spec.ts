import type { Page } from '@playwright/test'
import { expect, test } from '../support/product.ts'
import { forward, state, tap } from '../support/question.ts'
import { begin } from '../support/take.ts'

test.beforeEach(async ({ page }) => {
  await begin(page, 'en')
  await page.goto('/checkUp/3#q-support')
})

test('stores offline answers on the device, also while the page is closed, and sends them once', async ({
  page,
  context,
  problems,
}) => {
  const stored = (of: Page) => of.evaluate(() => localStorage.getItem('unsent-answers'))
  await context.setOffline(true)
  await tap(page, 'support', 'always')
  await expect(state(page)).toHaveText(/^Not sent yet\. Your answer is saved on this device/)
  await forward(page).click()
  await tap(page, 'lonely', 'never')
  await expect(state(page)).toHaveText(/^Not sent yet/)
  await expect.poll(() => stored(page)).toContain('never')
  await page.close()
  await context.setOffline(false)

  const second = await context.newPage()
  const sent: string[] = []
  second.on('request', (request) => request.method() === 'POST' && sent.push(request.postData() ?? ''))
  await second.goto('/checkUp/1')
  await expect(state(second)).toHaveText(/Your answers from before were sent/)
  await expect.poll(() => stored(second)).toBeNull()
  expect(sent.filter((body) => body.includes('support'))).toHaveLength(1)
  await second.goto('/checkUp/3')
  await expect(second.locator('input[name=support]:checked')).toHaveValue('always')
  await expect(second.locator('input[name=lonely]:checked')).toHaveValue('never')
  expect(sent.filter((body) => body.includes('support'))).toHaveLength(1)

  await second.goto('/checkUp/3#q-support')
  await context.setOffline(true)
  await tap(second, 'support', 'usually')
  await expect.poll(() => stored(second)).toContain('usually')
  await second.close()
  await context.setOffline(false)
  const elsewhere = await context.newPage()
  await elsewhere.goto('/checkUp/3?from=responses')
  await expect(elsewhere.locator('input[name=support]:checked')).toHaveValue('usually')
  await expect.poll(() => stored(elsewhere)).toBeNull()
  problems.length = 0
})

test('stores an answer on the device if a captive portal answers', async ({ page, problems }) => {
  const stored = () => page.evaluate(() => localStorage.getItem('unsent-answers'))
  const portal = {
    status: 200,
    contentType: 'text/html',
    body: '<title>Wi-Fi</title><main>Sign in to the network</main>',
  }
  await page.route('**/checkUp/3', (route) =>
    route.request().method() === 'POST' ? route.fulfill(portal) : route.continue(),
  )
  await tap(page, 'support', 'always')
  await expect(state(page)).toHaveText(/^Not sent yet/)
  await forward(page).click()
  await tap(page, 'lonely', 'never')
  await forward(page).click()
  await expect(page.locator('[data-connection]')).toContainText('Your answers are saved on this device')
  await expect.poll(stored).toContain('never')
  await page.unroute('**/checkUp/3')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page).toHaveURL(/checkUp\/4/)
  expect(await stored()).toBeNull()
  await page.goto('/responses')
  await expect(page.locator('#meaning-and-people')).toContainText('Always')
  await expect(page.locator('#meaning-and-people')).toContainText('Never')
  problems.length = 0
})

test('saves the answers of two tabs on one page, and a late request reverts none', async ({
  page,
  context,
  problems,
}) => {
  const other = await context.newPage()
  await other.goto('/checkUp/3#q-lonely')
  const chosen = async (name: string) => {
    const recomputed = await context.newPage()
    await recomputed.goto('/checkUp/3')
    const values = await recomputed
      .locator(`input[name=${name}]:checked`)
      .evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value))
    await recomputed.close()
    return values
  }
  await tap(page, 'support', 'always')
  await expect(state(page)).toHaveText(/^Saved/)
  await tap(other, 'lonely', 'never')
  await expect(state(other)).toHaveText(/^Saved/)
  expect([await chosen('support'), await chosen('lonely')]).toEqual([['always'], ['never']])

  for (const each of [page, other]) await each.goto('about:blank')
  await page.goto('/checkUp/3#q-lonely')
  await other.goto('/checkUp/3#q-support')
  await context.setOffline(true)
  await tap(other, 'support', 'usually')
  await expect(state(other)).toHaveText(/^Not sent yet/)
  await context.setOffline(false)
  await other.close()
  await tap(page, 'lonely', 'rarely')
  await expect(state(page)).toHaveText(/^Saved/)
  const late = await context.newPage()
  await late.goto('/checkUp/3')
  await expect(late.locator('input[name=support]:checked')).toHaveValue('usually')
  await expect.poll(() => chosen('support')).toEqual(['usually'])
  expect(await chosen('lonely')).toEqual(['rarely'])
  problems.length = 0
})

test('reports a check-up that is no longer open on the next answer, with a way to reopen it', async ({
  page,
  context,
  problems,
}) => {
  await context.clearCookies()
  await tap(page, 'support', 'always')
  await expect(page.locator('h1')).toHaveText('This CheckUp is no longer open in this browser')
  await page.getByRole('link', { name: 'Enter my return code' }).click()
  await expect(page).toHaveURL(/return-code$/)
  problems.length = 0
})

test('saves an answer in transit after its page is left', async ({ page }) => {
  // Nothing else may send it, such as the beacon when the page is hidden.
  await page.addInitScript(() => {
    navigator.sendBeacon = () => false
  })
  await page.reload()
  await page.route('**/checkUp/3', async (route) => {
    if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await tap(page, 'support', 'always')
  await sent
  await page.goto('/help')
  await expect(async () => {
    await page.goto('/checkUp/3')
    await expect(page.locator('input[name=support]:checked')).toHaveValue('always', { timeout: 500 })
  }).toPass()
})
