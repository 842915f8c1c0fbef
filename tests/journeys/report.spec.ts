import { everyBranch, inCrisis } from './people.ts'
import { expect, test } from './product.ts'
import { sendAnswers } from './send-answers.ts'

test('the preparing page opens the report by itself, and Back skips it', async ({ page, product }) => {
  await sendAnswers(page.context(), product.origin, '', everyBranch)
  await page.goto('/help')
  await page.goto('/agent-zero')
  await expect(page.locator('.steps .is-done')).toHaveCount(5)
  await page.waitForURL(/recommendations3/)
  await page.goBack()
  expect(page.url()).toContain('/help')
})

test('in a crisis the preparing page shows help first and stays until the person opens the report', async ({
  page,
  product,
}) => {
  await sendAnswers(page.context(), product.origin, '', inCrisis)
  await page.goto('/agent-zero')
  await expect(page.locator('main h2').first()).toHaveText('You do not have to feel this way alone')
  await page.waitForTimeout(2500)
  expect(page.url()).toContain('/agent-zero')
  await page.getByRole('link', { name: 'See your report' }).click()
  await expect(page.locator('main h2').first()).toHaveText('You do not have to feel this way alone')
})

test('a preparing page whose stream ends early offers to try again', async ({ page, product }) => {
  await sendAnswers(page.context(), product.origin, '', everyBranch)
  await page.route('**/agent-zero', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({ response, body: body.slice(0, body.indexOf('<div hidden id="S:2"')) })
  })
  await page.goto('/agent-zero')
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  await page.waitForTimeout(2000)
  expect(page.url()).toContain('/agent-zero')
})

test('the quick exit leaves the site at once, and Back does not show the report again', async ({ page, product }) => {
  await sendAnswers(page.context(), product.origin, '', inCrisis)
  await page.route('https://www.weather.gov/**', (route) => route.fulfill({ contentType: 'text/html', body: 'Sunny' }))
  await page.goto('/help')
  await page.goto('/recommendations3')
  await page.locator('footer').scrollIntoViewIfNeeded()
  await page.locator('.help__leave a').click()
  await expect(page.locator('body')).toHaveText('Sunny')
  await page.goBack()
  expect(page.url()).toContain('/help')
})

test('the chapters are closed until a link leads into one, and lie open on paper', async ({ page, product }) => {
  await sendAnswers(page.context(), product.origin, '', everyBranch)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/recommendations3')
  await expect(page.locator('.chap')).toHaveCount(5)
  await expect(page.locator('.chap[open]')).toHaveCount(0)
  const measures = await page.evaluate(() => ({
    title: document.querySelector('h1')?.getBoundingClientRect().top ?? 0,
    cover: document.querySelector('#first-step')?.getBoundingClientRect().bottom ?? 0,
    page: document.documentElement.scrollHeight,
  }))
  expect(measures.title).toBeLessThanOrEqual(160)
  expect(measures.cover).toBeLessThanOrEqual(1690)
  expect(measures.page).toBeLessThanOrEqual(4000)
  await page.getByRole('link', { name: 'See other steps' }).first().click()
  await expect(page.locator('#recommendations')).toBeInViewport()
  await expect(page.locator('.chap[open]')).toHaveCount(1)
  await page.goto('/recommendations3?again#ratings')
  await expect(page.locator('#ratings')).toBeInViewport()
  await page.goto('/preview-all')
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.locator('.chap[open]')).toHaveCount(5)
})

test('without scripts the menu and further recommendations unfold', async ({ browser, product }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: product.origin,
    viewport: { width: 390, height: 800 },
  })
  await sendAnswers(context, product.origin, '/es', everyBranch)
  const page = await context.newPage()
  await page.goto('/es/recommendations3')
  await expect(page.locator('[data-print]').first()).toBeHidden()
  await expect(page.locator('article:visible')).toHaveCount(3)
  await page.getByText('Mostrar 5 más').click()
  await expect(page.locator('article:visible')).toHaveCount(8)
  await expect(page.locator('.chap[open]')).toHaveCount(5)
  await page.getByRole('button', { name: 'Menú' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Resumen' }).first().click()
  expect(page.url()).toContain('#summary')
  await context.close()
})
