import type { Page } from '@playwright/test'
import { axeOn } from './axe.ts'
import { everyBranch } from './people.ts'
import { expect, test } from './product.ts'
import { sendAnswers } from './send-answers.ts'

/** Every state of a page counts, not only the one that a first visit shows. */
async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await axeOn(page)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

test('from the report to a small step, its confirmation, how it went, and the next one', async ({ page, product }) => {
  test.slow()
  await sendAnswers(page.context(), product.origin, '', everyBranch)
  await page.goto('/recommendations2')
  await page
    .getByRole('link', { name: /^I will try this/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/ladder\?.*intervention=/)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.locator('[data-error-summary]')).toBeFocused()
  await expectNoViolations(page)
  await page.getByLabel('I have not started yet').check({ force: true })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.locator('#main')).toContainText('Suggested for you')
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'Look at this step' }).click()

  const form = page.locator('#small-step')
  await form.getByRole('button', { name: 'I will try this' }).click()
  await expect(page.locator('[data-error-summary]')).toContainText('Please choose when you will start.')
  await form.getByLabel('Tomorrow').check({ force: true })
  await form.getByLabel('Where? (optional)').fill('At home')
  await form.locator('[name=sure][value="5"]').check({ force: true })
  await form.getByRole('button', { name: 'I will try this' }).click()
  await expect(page.locator('h1')).toHaveText('Your next step is saved')
  await expect(page.locator('#main')).toContainText('At home')
  await expect(page.locator('#main')).toContainText('See an easier step')
  await expectNoViolations(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Add it to my calendar' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('my-small-step.ics')

  await page.goto('/progress-hub')
  await page.getByRole('link', { name: 'How did it go?' }).click()
  await page.getByLabel('I did it').check({ force: true })
  await page.getByLabel('What helped? (optional)').fill('Music')
  await page.getByRole('button', { name: 'Save how it went' }).click()
  await expect(page.locator('h1')).toContainText('You reached small step')
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'Go to the next small step' }).click()
  await expect(page.locator('#small-step')).toBeVisible()
})

test.describe('without scripts, in Spanish', () => {
  test.use({ javaScriptEnabled: false })

  test('a step that did not work out twice gets smaller, and can wait', async ({ page, product }) => {
    await sendAnswers(page.context(), product.origin, '/es', everyBranch)
    await page.goto('/es/ladder-3?intervention=walk')
    for (const _ of [1, 2]) {
      await page.getByLabel('Hoy').check({ force: true })
      await page.getByRole('button', { name: 'Voy a intentarlo' }).click()
      await expect(page.locator('h1')).toHaveText('Su próximo paso está guardado')
      await page.getByRole('link', { name: '¿Ya lo hizo? Diga cómo le fue' }).click()
      await page.getByLabel('Todavía no').check({ force: true })
      await page.getByRole('button', { name: 'Guardar cómo me fue' }).click()
      await expect(page.locator('h1')).toHaveText('Gracias por contarnos')
      await page.goBack()
      await page.goto('/es/ladder-3?intervention=walk')
    }
    await page.goto('/es/ladder/thank-you?intervention=walk')
    await expect(page.locator('#main')).toContainText('No se pudo dos veces.')
    await page.getByRole('button', { name: 'Hacer una pausa' }).click()
    await expect(page.locator('#main')).toContainText('Su paso le espera')
    await page.goto('/es/ladder/thank-you?intervention=walk')
    await page.getByRole('link', { name: 'Probar un paso más fácil' }).click()
    await expect(page.locator('h1')).toContainText('Paso pequeño 2')
  })
})
