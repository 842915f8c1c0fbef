import type { Page } from '@playwright/test'
import { expectContrastInOtherThemes, expectNoViolations } from '../support/axe.ts'
import { mainly } from '../support/languages.ts'
import { codeTo } from '../support/messages-to.ts'
import { everyBranch } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { sendAnswers } from '../support/send-answers.ts'
import { at, begin } from '../support/take.ts'

// Not covered by `axe.spec.ts`: states that need interaction, in all looks of a page.
test.use({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } })

const forward = (page: Page) => page.locator('.ask:not([data-deaf]) button[data-forward]')

for (const language of mainly('en')) {
  const to = (page: Page, path: string) => page.goto(at(language, path))

  test(`every state of a question has its contrast in every look (${language})`, async ({
    page,
    context,
    problems,
  }) => {
    await begin(page, language)
    await expectContrastInOtherThemes(page)
    await to(page, '/checkUp/4#q-phys_days')
    await page.locator('input[name=phys_days]').fill('forty')
    await forward(page).click()
    await expect(page.locator('input[name=phys_days]')).toBeFocused()
    await expectContrastInOtherThemes(page, '#main')
    await page.locator('input[name=phys_days]').fill('4')
    await forward(page).click()
    await expect(page.locator('#q-phys_days')).toBeHidden()
    await forward(page).click()
    await expect(page.locator('.thanks')).toBeVisible()
    await expectContrastInOtherThemes(page, '#main')
    await to(page, '/checkUp/2#q-ladder_now')
    await page.locator('#ladder_now-6').press('Space')
    await expect(page.locator('[data-here] .keep output')).not.toHaveText('')
    await expectContrastInOtherThemes(page, '[data-here]')
    await to(page, '/checkUp/12#q-confidence')
    await expect(page.locator('[data-forward=finish]')).toBeVisible()
    await expectNoViolations(page)
    await context.setOffline(true)
    await page.locator('.ask:not([data-deaf]) [data-here] .scale__row label').first().click()
    await expect(page.locator('[data-here] .keep__again')).toBeVisible()
    await expectContrastInOtherThemes(page, '#main')
    await context.setOffline(false)
    problems.length = 0
    // As if another check-up had been started in this browser.
    await page.locator('input[name=check_up]').evaluate((field: HTMLInputElement) => {
      field.value = '00000000-0000-7000-8000-000000000000'
      field.form?.submit()
    })
    await expect(page.locator('main .sky')).toBeVisible()
    await expectNoViolations(page)
    await expectContrastInOtherThemes(page)
  })
}

// Colors are the same in both languages; `axe.spec.ts` checks the rest of these pages in both.
test('arrival, report, preview and home have their contrast in every look', async ({ page, context, product }) => {
  await sendAnswers(context, product.origin, '', everyBranch)
  await page.goto('/agent-zero')
  await expect(page.locator('[data-ended=ready]')).toBeVisible()
  await expectContrastInOtherThemes(page)
  await page.goto('/recommendations3')
  await expectContrastInOtherThemes(page, '.rhero')
  await page.locator('.chap > summary').first().click()
  await expectContrastInOtherThemes(page, '.chap[open]')
  await page.goto('/what-others-see')
  await expectContrastInOtherThemes(page, '.rhero')
  await page.goto('/login')
  const contact = 'looks@example.org'
  await page.locator('#main input[name=contact]').fill(contact)
  await page.locator('#main button[name=go][value=send]').click()
  await page.locator('#main input[name=code]').fill(await codeTo(product.dataDir, contact))
  await page.locator('#main button[name=go][value=open]').click()
  await page.locator('#main form button').first().click()
  await page.goto('/return-user')
  await expectContrastInOtherThemes(page, '#main')
  for (const _ of ['second', 'third']) await sendAnswers(context, product.origin, '', everyBranch)
  await page.goto('/return-user')
  await expectNoViolations(page)
  await expectContrastInOtherThemes(page, '#main')
})
