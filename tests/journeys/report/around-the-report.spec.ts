import { everyBranch } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { sendAnswers } from '../support/send-answers.ts'

test('copying a ready sentence is confirmed on the button and to screen readers', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/forms-of-support')
  await page.getByText('A ride', { exact: true }).click()
  const sentence = 'I need a ride on Thursday at 10. Could you take me?'
  const button = page.getByRole('button', { name: `Copy ${sentence}` })
  await button.click()
  await expect(page.getByRole('button', { name: `Copied ${sentence}` })).toBeVisible()
  await expect(page.locator('[data-copy-said]')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sentence)
  await expect(button).toBeVisible()
})

for (const javaScriptEnabled of [true, false])
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('a ZIP code shows the offices of its state, and an invalid one can be corrected', async ({ page }) => {
      await page.goto('/resources')
      await page.getByLabel('Your ZIP code').fill('1234')
      await page.getByRole('button', { name: 'Show help near this ZIP code' }).click()
      const zip = page.getByLabel('Your ZIP code')
      await expect(zip).toHaveValue('1234')
      await expect(zip).toHaveAttribute('aria-invalid', 'true')
      await zip.fill('32114')
      await page.getByRole('button', { name: 'Show help near this ZIP code' }).click()
      await expect(page).toHaveURL(/\/resources\?state=FL#nearby$/)
      await expect(page.getByRole('heading', { name: 'In Florida' })).toBeVisible()
    })

    test('links lead from the center to the forms of support and back to the report', async ({ page, product }) => {
      await sendAnswers(page.context(), product.origin, '', everyBranch)
      await page.goto('/how-our-organizations-can-help/volusia')
      await expect(page.getByRole('heading', { name: 'For your priorities' })).toBeVisible()
      await page.getByRole('link', { name: 'Words to ask with' }).click()
      await expect(page.getByRole('heading', { name: 'Ask for help', level: 1 })).toBeVisible()
      await expect(page.getByText(/^You want to work on|^Your answers point to/).first()).toBeVisible()
      await expect(page.getByRole('button', { name: /^Copy/ }).first()).toBeVisible({ visible: javaScriptEnabled })
      await page.getByRole('link', { name: 'Back to your report' }).click()
      await expect(page).toHaveURL(/\/recommendations3\?responseId=/)
    })
  })
