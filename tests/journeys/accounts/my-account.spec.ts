import { expectNoViolations } from '../support/axe.ts'
import { codeTo } from '../support/messages-to.ts'
import { expect, test } from '../support/product.ts'
import { at } from '../support/take.ts'

for (const [language, javaScriptEnabled, name, changed] of [
  ['en', true, 'with', 'Changed. We let your old address know, and logged you out of all other devices.'],
  ['es', false, 'without', 'Cambiado. Avisamos a su dirección anterior'],
] as const)
  test.describe(`my account in ${language} ${name} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test('a person changes their name and email', async ({ page, product }) => {
      const [old, next] = [`account-${language}@example.org`, `account-new-${language}@example.org`]
      const press = (value: string) => page.locator(`#main button[name=go][value=${value}]`).click()
      await page.goto(at(language, '/my-account'))
      await expect(page).toHaveURL(/login\?to=/)
      await page.locator('input[name=contact]').fill(old)
      await press('send')
      await page.locator('input[name=code]').fill(await codeTo(product.dataDir, old))
      await press('open')
      await page.waitForURL((url) => !url.pathname.includes('login'))
      await page.goto(at(language, '/my-account'))
      await page.locator('input[name=first_name]').fill('Rosa')
      await press('save')
      await expect(page).toHaveURL(/#saved$/)
      await expect(page.locator('input[name=first_name]')).toHaveValue('Rosa')
      if (javaScriptEnabled) await expectNoViolations(page, { within: '#main' })

      await page.locator('#main a[href$="/my-account/email"]').click()
      await page.locator('input[name=contact]').fill('nothing')
      await press('new')
      await expect(page.locator('[data-error-summary]')).toBeVisible()
      await expect(page.locator('input[name=contact]')).toHaveValue('nothing')
      await page.locator('input[name=contact]').fill(next)
      await press('new')
      if (javaScriptEnabled) await expectNoViolations(page, { within: '#main' })
      await page.locator('input[name=code]').fill(await codeTo(product.dataDir, next))
      await press('code')
      await expect(page.locator('#changed')).toContainText(changed)
      await expect(page.locator('#main')).toContainText(next)
    })
  })
