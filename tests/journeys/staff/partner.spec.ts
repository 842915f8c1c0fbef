import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { openDatabase } from '#database/open.ts'
import { assignRole } from '#features/staff/access/staff.server.ts'
import { checkUpRow } from '#features/staff/statistics/figures.example.ts'
import type { StaffRole } from '#platform/identity/roles.ts'
import { expectNoViolations } from '../support/axe.ts'
import { expect, test } from '../support/product.ts'
import { signInStaff } from '../support/second-factor.ts'
import { begin } from '../support/take.ts'

async function name(dataDir: string, email: string, role: StaffRole, partnerId: number | null): Promise<void> {
  const db = openDatabase({ dataDir, databaseUrl: undefined })
  const by = { actor: 'operator', actorId: null } as const
  await assignRole({ db, now: () => new Date() }, { email, role, partnerId, locale: 'en' }, by)
  await db.destroy()
}

/**
 * Twelve people who completed a check-up with a center two months ago, counted and published by the command. Returns
 * that year.
 */
async function finishTwoMonthsAgo(
  dataDir: string,
  partner: { partner_id: number; partner_key: string },
): Promise<number> {
  const then = new Date()
  then.setUTCDate(10)
  then.setUTCMonth(then.getUTCMonth() - 2)
  const at = then.toISOString()
  const when = { started_at: at, updated_at: at, completed_at: at, consented_at: at }
  const db = openDatabase({ dataDir, databaseUrl: undefined })
  await db
    .insertInto('response')
    .values(Array.from({ length: 12 }, () => checkUpRow({ ...partner, ...when })))
    .execute()
  const count = (...task: string[]) =>
    execFileSync(process.execPath, ['scripts/figures.ts', ...task], { env: { ...process.env, DATA_DIR: dataDir } })
  count('rebuild')
  // A product that has run for a minute treats these months as published. Once they are counted, publishing includes
  // them.
  await db.updateTable('figure_run').set({ told_month: '' }).execute()
  await db.destroy()
  count()
  return then.getUTCFullYear()
}

async function expectGood(page: Page): Promise<void> {
  await expectNoViolations(page, { within: '#main' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
}

test('a center is created, branded, published, printed, used on a tablet, and gets its first statistics', async ({
  browser,
  product,
}) => {
  test.setTimeout(180_000)
  const { dataDir, origin } = product
  await name(dataDir, 'pat@example.org', 'platform_admin', null)
  const platform = await signInStaff(browser, dataDir, 'pat@example.org', '/staff/partner')
  await expectGood(platform)
  for (const [id, text] of Object.entries({
    ...{ name: 'Lakeview Senior Center', friendlyName: 'Lakeview', key: 'lakeview', phone: '212-555-0177' },
    ...{ helpEmail: 'help@lakeview.example.org', url: 'https://lakeview.example.org' },
  }))
    await platform.locator(`#${id}`).fill(text)
  await platform.locator('#state').selectOption('NY')
  await platform.locator('button[value=save]').click()
  await expect(platform.locator('#created')).toBeVisible()
  await platform.goto('/staff/people')
  await platform.locator('#partner').selectOption({ label: 'Lakeview Senior Center' })
  await platform.locator('#email').fill('ana@lakeview.example.org')
  await platform.locator('button[value=name]').click()
  await expect(platform.locator('#named')).toBeVisible()
  const page = await signInStaff(browser, dataDir, 'ana@lakeview.example.org', '/es/staff/partner')
  const main = page.locator('#main')
  await page.setViewportSize({ width: 320, height: 800 })
  await expectGood(page)
  await page.goto('/es/staff/partner?part=names')
  await page.locator('[id="bubble.es"]').fill('')
  await page.locator('[id="bubble.en"]').fill('By the lake, www.example.org')
  await main.locator('button[value=save]').click()
  await expect(page.locator('[data-error-summary]')).toBeFocused()
  await expect(page.locator('[id="bubble.en"]')).toHaveValue('By the lake, www.example.org')
  await expectGood(page)
  await page.locator('[id="bubble.en"]').fill('By the lake')
  await page.locator('[id="bubble.es"]').fill('Junto al lago')
  await expect(page.locator('[data-letters="bubble.es"]')).toHaveText('13')
  await main.locator('button[value=save]').click()
  await expect(page.locator('#saved')).toBeVisible()
  await page.goto('/es/staff/partner?part=colors')
  await main.locator('input[value=nvcn]').check({ force: true })
  await main.locator('button[value=save]').click()
  await page.goto('/es/staff/partner?part=logo')
  await expectGood(page)
  const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  await page.locator('#logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png })
  await main.locator('button[value=save]').click()
  await expect(page.locator('#saved')).toBeVisible()
  await main.getByRole('link', { name: 'Página del centro', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'nvcn')
  await expect(page.locator('img[src^="/partners/pictures/"]').first()).toBeVisible()
  await page.goto('/es/staff/partner')
  await main.locator('button[value=publish]').click()
  await expect(page.locator('#published')).toBeVisible()
  await page.goto('/es/staff/partner?history=1')
  await expect(main).toContainText('ana@lakeview.example.org')
  await expectGood(page)

  await page.goto('/staff/poster')
  await expectGood(page)
  const [poster] = await Promise.all([page.waitForEvent('download'), main.locator('a[download]').first().click()])
  expect(poster.suggestedFilename()).toMatch(/poster\.pdf$/)
  await page.goto('/staff/help')
  await expectGood(page)
  await page.goto('/staff/tablets')
  await page.locator('#new-tablet input').fill('Front desk')
  await page.locator('#new-tablet [value=add]').click()
  await expect(page.locator('#added')).toBeVisible()
  await expectGood(page)
  const address = await page.locator('.tcode__address').innerText()

  const tablet = await (await browser.newContext({ viewport: { width: 820, height: 1180 } })).newPage()
  await tablet.goto(origin + address.slice(address.indexOf('/')))
  await expectGood(tablet)
  await tablet.locator('main [type=submit]').click()
  await expect(tablet.getByRole('button', { name: 'Español Comenzar' })).toBeVisible()
  await expectGood(tablet)
  await expect(tablet.locator('html')).toHaveAttribute('data-theme', 'nvcn')
  await expect(tablet.locator('header, .pstrip').first()).toContainText('Lakeview')
  await begin(tablet, 'en')
  await expect(tablet.locator('html')).toHaveAttribute('data-theme', 'nvcn')
  const db = openDatabase({ dataDir, databaseUrl: undefined })
  const started = await db.selectFrom('response').select(['partner_id', 'partner_key', 'test_flag']).execute()
  await db.destroy()
  expect(started).toContainEqual({ partner_id: 100_001, partner_key: 'lakeview', test_flag: 0 })
  await tablet.context().close()

  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/reports-admin')
  await expect(page.locator('#main')).toContainText('They begin with 11 people.')
  const year = await finishTwoMonthsAgo(dataDir, { partner_id: 100_001, partner_key: 'lakeview' })
  await page.goto(`/reports-admin?year=${year}`)
  await expect(page.locator('.fcounts li').first()).toHaveText('12 people finished')
  await page.context().close()
  await platform.goto(`/reports-admin?year=${year}`)
  const next = platform.getByRole('region', { name: 'Centers side by side' }).getByRole('row', { name: /^Lakeview/ })
  await expect(next.getByRole('cell')).toHaveText(['12', 'not shown', 'not shown'])
  await expectGood(platform)
  await platform.context().close()
})
