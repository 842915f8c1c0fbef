import { everyBranch } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { sendAnswers } from '../support/send-answers.ts'

test('requests a check-in, after correcting an error, and shows the next steps', async ({ page, product }) => {
  await sendAnswers(page.context(), product.origin, '', everyBranch)
  await page.goto('/recommendations3')
  await page.getByRole('link', { name: 'Free 1-1 Check ins' }).first().click()
  const main = page.locator('#main')
  const form = page.locator('#check-in')
  await form.getByRole('button', { name: 'Ask for a talk' }).click()
  await expect(page.locator('[data-error-summary]')).toBeFocused()
  await expect(page.locator('[data-error-summary] a')).toHaveCount(4)

  await form.getByText('Other parts of life').first().click()
  await form.getByLabel('Sleep').check({ force: true })
  await form.getByLabel('Afternoons').check({ force: true })
  await form.getByLabel('Your name').fill('Margaret')
  await expect(form.getByLabel('Your email')).toBeHidden()
  await form.locator('.toggle label').getByText('Email').click()
  await expect(form.getByLabel('Your phone number')).toBeHidden()
  await form.getByLabel('Your email').fill('margaret@example')
  await form.getByRole('button', { name: 'Ask for a talk' }).click()
  await expect(form.locator('.field--bad')).toContainText('Invalid email. Please check.')
  await expect(form.getByLabel('Sleep')).toBeChecked()

  await form.getByLabel('Your email').fill('margaret@example.org')
  await form.getByRole('button', { name: 'Ask for a talk' }).click()
  await expect(page).toHaveURL(/expert-check-in\/confirmation/)
  await expect(page.locator('h1')).toHaveText('We have your request')
  await expect(main).toContainText('margaret@example.org')
  await expect(main).toContainText('Sleep')
  await expect(main).toContainText(/answers by \w+day, \w+ \d+\./)
})

test('the ladder announces the chosen step, and the opinion is confirmed with thanks', async ({ page, product }) => {
  await sendAnswers(page.context(), product.origin, '', everyBranch)
  await page.goto('/progress-point')
  await page.locator('[name=ladder_now][value="7"]').check({ force: true })
  await expect(page.locator('[data-ladder-said]').first()).toHaveText('You chose step 7. You can change it.')
  // One question at a time.
  await expect(page.locator('[data-one]:visible')).toHaveCount(1)
  for (const id of ['confidence', 'change', 'change_text', 'comment']) {
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(page.locator(`[name=${id}]`).first()).toBeVisible()
  }
  await page.getByRole('button', { name: 'Back', exact: true }).locator('visible=true').click()
  await expect(page.locator('#change_text')).toBeFocused()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.locator('h1')).toHaveText('Thank you')
  await expect(page.locator('#main')).toContainText('You moved from step 6 to step 7')
})

test.describe('without scripts, in Spanish', () => {
  test.use({ javaScriptEnabled: false })

  test('the chosen area and barrier appear in the report', async ({ page, product }) => {
    await sendAnswers(page.context(), product.origin, '/es', everyBranch)
    await page.goto('/es/pick-area')
    await page.getByLabel('Oídos, ojos y boca').check({ force: true })
    await page.getByRole('button', { name: 'Empezar aquí' }).click()
    await expect(page.locator('#kept')).toContainText('Empieza por: Oídos, ojos y boca')
    await page.goto('/es/opp-for-improvement')
    await page.locator('[name=barrier]').last().check({ force: true })
    await page.getByRole('button', { name: 'Guardar mi elección' }).click()
    await expect(page.locator('#kept')).toContainText('Guardamos su elección.')
    await page.goto('/es/recommendations3')
    await expect(page.locator('#priorities')).toContainText('Usted eligió empezar por aquí.')
    await page.goto('/es/report-v1')
    await expect(page.locator('#challenges')).toContainText('Usted eligió trabajar en:')
  })

  test('changing text size and language preserves the input', async ({ page, product }) => {
    await sendAnswers(page.context(), product.origin, '/es', everyBranch)
    await page.goto('/es/expert-check-in')
    const form = page.locator('#check-in')
    await form.getByLabel('Su nombre').fill('Rosa Díaz')
    await page.locator('[name=parts][value=evening]').check({ force: true })
    await page.locator('header [popovertarget=larger]').click()
    await page.locator('#larger .sizer button').last().click()
    await expect(page.locator('html')).toHaveAttribute('data-text-step', '3')
    await expect(form.getByLabel('Su nombre')).toHaveValue('Rosa Díaz')
    await page.locator('header button[name=language]').click()
    await expect(page).toHaveURL(/\/expert-check-in$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(form.getByLabel('Your name')).toHaveValue('Rosa Díaz')
    await expect(page.locator('[name=parts][value=evening]')).toBeChecked()
  })
})
