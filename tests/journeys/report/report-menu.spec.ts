import { doingWell, everyBranch } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { sendAnswers } from '../support/send-answers.ts'

test('on a phone the menu opens from its button and jumps to a section of the report', { tag: '@firefox' }, async ({
  page,
  product,
}) => {
  await sendAnswers(page.context(), product.origin, '', everyBranch)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/report-b')
  const menu = page.getByRole('navigation', { name: 'Report menu' })
  await expect(menu).toBeHidden()
  await page.getByRole('navigation', { name: 'Tools' }).getByRole('button', { name: 'Menu' }).click()
  await expect(menu).toBeVisible()
  for (const tool of ['Share', 'Print', 'Español', 'Help'])
    await expect(page.getByRole('dialog', { name: 'Menu' }).getByText(tool, { exact: true })).toBeVisible()
  await menu.getByRole('link', { name: 'Recommendations' }).click()
  expect(page.url()).toMatch(/\/recommendations3\?responseId=[\w-]+#recommendations$/)
  await expect(page.locator('#recommendations')).toBeInViewport()
})

test('the list of reports opens in a new tab, with the changes between check-ups', async ({ page, product }) => {
  await sendAnswers(page.context(), product.origin, '', { ...doingWell, ladder_now: 5 })
  await sendAnswers(page.context(), product.origin, '', { ...doingWell, ladder_now: 7 })
  await page.goto('/report-g')
  await page.getByRole('button', { name: 'Yes, compare' }).click()
  await expect(page.getByRole('region', { name: 'Compared with last time' })).toBeVisible()
  await page.goto('/recommendations3')
  const menu = page.getByRole('navigation', { name: 'Report menu' })
  await expect(menu.getByRole('link', { name: 'Your Report' })).toHaveCount(0)
  const [reports] = await Promise.all([
    page.waitForEvent('popup'),
    menu.getByRole('link', { name: 'Reports (opens in a new tab)' }).click(),
  ])
  await expect(reports.locator('main')).toContainText('2 steps higher than on')
  await reports.getByRole('link', { name: /^Open the report ?: CheckUp 1/ }).click()
  await expect(reports.locator('main')).toContainText('Today: 5')
  await reports.goBack()
  await reports.getByRole('link', { name: /^Open the report ?: CheckUp 2/ }).click()
  await expect(reports.locator('main')).toContainText('Today: 7')
})

test('prefetches a page of the menu, without storing it', async ({ page, product }) => {
  await sendAnswers(page.context(), product.origin, '', everyBranch)
  await page.goto('/recommendations3')
  const link = page.getByRole('navigation', { name: 'Report menu' }).getByRole('link', { name: 'Your answers' })
  const prefetched = page.waitForResponse(/\/responses\?/)
  await link.hover()
  const answer = await prefetched
  expect(answer.request().headers()['sec-purpose']).toContain('prefetch')
  expect(answer.headers()['cache-control']).toBe('no-store')
  await answer.finished()
  await link.click()
  await expect(page).toHaveURL(/\/responses\?/)
  const [entry] = await page.evaluate(() => performance.getEntriesByType('navigation').map((one) => one.toJSON()))
  expect(entry.deliveryType).toBe('navigational-prefetch')
})

test('in a low window every entry of the menu is reachable', async ({ page, product }) => {
  await sendAnswers(page.context(), product.origin, '', everyBranch)
  await page.setViewportSize({ width: 1280, height: 480 })
  await page.goto('/report-1')
  const last = page.getByRole('navigation', { name: 'Report menu' }).getByRole('link').last()
  await last.focus()
  await expect(last).toBeInViewport()
})
