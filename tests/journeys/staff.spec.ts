import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { codeTo } from './messages-to.ts'
import { expect, test } from './product.ts'
import { codeNow, nameAdmin } from './second-factor.ts'
import { at, type Language } from './take.ts'

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
    // axe itself needs scripts.
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
      await page.locator('nav a[href$="/staff/people"]').click()
      await page.locator('#email').fill(`luz-${name}@example.org`)
      await page.locator('button[value=name]').click()
      await expect(page.locator('#named')).toBeVisible()
      await expect(page.locator('#main')).toContainText(`luz-${name}@example.org`)
      await expectGood(page)
      for (const address of ['/staff', '/staff/audit', '/staff/programs', '/member-list']) {
        await page.goto(at(language, address))
        await expectGood(page)
      }
    })
  })
