import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { openDatabase } from '#database/open.ts'
import { expectNoViolations } from '../support/axe.ts'
import { codeTo } from '../support/messages-to.ts'
import { expect, test } from '../support/product.ts'
import { codeNow, nameAdmin } from '../support/second-factor.ts'
import { at, type Language } from '../support/take.ts'

/** Publishes a month of this year: 90 people who answered and 22 who did not, by language too. */
async function publishFigures(dataDir: string): Promise<void> {
  const db = openDatabase({ dataDir, databaseUrl: undefined })
  const month = `${new Date().getFullYear()}-01`
  const parts = [
    { categories: ['thriving'], count: 40 },
    { categories: ['surviving', 'struggling'], count: 50 },
    { categories: ['unknown'], count: 22 },
  ]
  const byLanguage = ['en', 'es'].flatMap((value) =>
    parts.map((part) => ({ ...part, groups: [value], count: part.count / 2 })),
  )
  const byCampaign = ['START', 'FAIR-27'].flatMap((value) =>
    parts.map((part) => ({ ...part, groups: [value], count: part.count / 2 })),
  )
  const needs = [
    { categories: ['yes'], count: 20 },
    { categories: ['no'], count: 70 },
    { categories: ['unknown'], count: 22 },
  ]
  const table = { partner_id: 110, first_month: month, last_month: month, sums: null }
  await db
    .insertInto('figure_told')
    .values([
      { ...table, facet: 'all', measure: 'people', parts: JSON.stringify([{ categories: ['people'], count: 112 }]) },
      { ...table, facet: 'all', measure: 'state', parts: JSON.stringify(parts) },
      { ...table, facet: 'all', measure: 'need.food', parts: JSON.stringify(needs) },
      { ...table, facet: 'campaign', measure: 'state', parts: JSON.stringify(byCampaign) },
      { ...table, facet: 'language', measure: 'state', parts: JSON.stringify(byLanguage) },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // The product caches its answers by version.
  await db.updateTable('figure_run').set({ told_version: randomUUID() }).execute()
  await db.destroy()
}

const say = {
  en: {
    ...{ withheld: 'not shown', needs: 'Needs', need: '20 people, 22%' },
    campaign: 'How are you, really? (START)',
  },
  es: {
    ...{ withheld: 'no se muestra', needs: 'Necesidades', need: '20 personas, 22%' },
    campaign: '¿Cómo está usted, de verdad? (START)',
  },
} as const

async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, { within: '#main' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
}

for (const [language, javaScriptEnabled] of [
  ['en', true],
  ['es', true],
  ['es', false],
] satisfies [Language, boolean][])
  test.describe(`${language} ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    // axe needs scripts.
    const expectGood = javaScriptEnabled ? expectAccessible : async () => {}
    test.use({ javaScriptEnabled, viewport: { width: 320, height: 800 } })

    test('an admin sets up a second factor, gets backup codes, and names a member of staff', async ({
      page,
      product,
    }) => {
      const name = `${language}-${javaScriptEnabled}`
      const email = `admin-${name}@example.org`
      await nameAdmin(product.dataDir, email)
      await page.goto(at(language, '/staff'))
      await page.locator('#contact').fill(email)
      await page.locator('button[name=go][value=send]').click()
      await page.locator('#code').fill(await codeTo(product.dataDir, email))
      await page.locator('button[name=go][value=open]').click()
      await page.waitForURL(/signed-in|staff|second-factor|return-user|reports/)
      await page.goto(at(language, '/staff'))
      await expect(page).toHaveURL(/\/second-factor\?to=/)
      await expectGood(page)
      await page.locator('button[value=begin]').click()
      const key = await page.locator('#secret').innerText()
      await expectGood(page)
      await page.locator('#code').fill(codeNow(key))
      await page.locator('button[value=give]').click()
      await expect(page.locator('ol[translate=no] li')).toHaveCount(10)
      await expectGood(page)
      await page.locator('#main a[href$="/staff"]').click()
      await page.locator('nav a[href$="/staff/menu"]').click()
      await page.locator('#main a[href$="/staff/people"]').click()
      await page.locator('#email').fill(`luz-${name}@example.org`)
      await page.locator('button[value=name]').click()
      await expect(page.locator('#named')).toBeVisible()
      await expect(page.locator('#main')).toContainText(`luz-${name}@example.org`)
      await expectGood(page)
      for (const address of ['/staff', '/staff/menu', '/staff/audit', '/staff/requests', '/member-list']) {
        await page.goto(at(language, address))
        await expectGood(page)
      }

      await publishFigures(product.dataDir)
      await page.goto(at(language, '/reports-admin'))
      await expect(page.getByRole('img', { name: /: .* 44%, 40 / }).first()).toBeVisible()
      await expect(page.locator('#main')).toContainText(say[language].need)
      const needs = page.locator('#numbers details').filter({ hasText: say[language].needs })
      await needs.locator('summary').click()
      await expect(needs.getByRole('img', { name: /: .* 22%, 20 / })).toHaveCount(1)
      await expect(needs.getByText(say[language].withheld).first()).toBeVisible()
      await page.goto(at(language, '/reports-admin?by=campaign'))
      await expect(page.locator('#main')).toContainText(say[language].campaign)
      await expect(page.locator('#main')).toContainText('FAIR-27')
      await page.locator('#numbers nav a[href*="by=language"]').click()
      await expect(page).toHaveURL(/by=language/)
      await expect(page.locator('#main table').first().locator('tbody tr')).toHaveCount(2)
      await expectGood(page)
      const file = page.waitForEvent('download')
      await page.locator('#main a[href*="table.csv"]').click()
      expect((await file).suggestedFilename()).toBe(language === 'en' ? 'figures.csv' : 'cifras.csv')
    })
  })
