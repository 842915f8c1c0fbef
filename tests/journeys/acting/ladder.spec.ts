import path from 'node:path'
import Database from 'better-sqlite3'
import { expectNoViolations } from '../support/axe.ts'
import { codeTo, received } from '../support/messages-to.ts'
import { everyBranch } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { sendAnswers } from '../support/send-answers.ts'

/** Backdates every step by `days`, to simulate a later visit. The product's clock is the machine's. */
function comeBackAfter(dataDir: string, days: number): void {
  const db = new Database(path.join(dataDir, 'checkup.sqlite'))
  const steps = db.prepare<[], { id: string; day: string; created_at: string }>('select * from ladder_step').all()
  const before = (at: string) => new Date(new Date(at).getTime() - days * 86_400_000).toISOString()
  const age = db.prepare('update ladder_step set day = ?, created_at = ? where id = ?')
  for (const { id, day, created_at } of steps) age.run(before(day).slice(0, 10), before(created_at), id)
  db.close()
}

test('from the report to a step, its confirmation, its outcome, and the next one', { tag: '@firefox' }, async ({
  page,
  product,
}) => {
  test.slow()
  await sendAnswers(page.context(), product.origin, '', everyBranch)
  await page.goto('/recommendations2')
  await page
    .getByRole('link', { name: /^I will try this/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/ladder-1\?.*intervention=/)
  await page.getByRole('link', { name: 'See all six small steps' }).click()
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
  await expect(page.locator('#main')).toContainText('That is honest, and it helps.')
  await expectNoViolations(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Add it to my calendar' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('my-small-step.ics')

  comeBackAfter(product.dataDir, 14)
  await page.goto('/progress-hub')
  // It is time to ask: the link is highlighted.
  await expect(page.locator('#small-step .btn--accent')).toHaveText('How did it go?')
  await page.getByRole('link', { name: 'How did it go?' }).click()
  await expectNoViolations(page)
  await page.getByLabel('I did it').check({ force: true })
  await page.getByLabel('What helped? (optional)').fill('Music')
  await page.getByRole('button', { name: 'Save how it went' }).click()
  await expect(page.locator('h1')).toContainText('You reached small step')
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'That is all for today' }).click()
  await expect(page.locator('h1')).toHaveText('Thank you for telling us')
  await expectNoViolations(page)
  await page.goBack()
  await page.getByRole('link', { name: 'Go to the next small step' }).click()
  await expect(page.locator('#small-step')).toBeVisible()
})

test.describe('without scripts, in Spanish', () => {
  test.use({ javaScriptEnabled: false })

  test('from the report to a step, two weeks later to its outcome, and the next one', async ({ page, product }) => {
    await sendAnswers(page.context(), product.origin, '/es', everyBranch)
    await page.goto('/es/recommendations2')
    await page
      .getByRole('link', { name: /^Voy a intentarlo/ })
      .first()
      .click()
    await page.getByLabel('Mañana').check({ force: true })
    await page.getByRole('button', { name: 'Voy a intentarlo' }).click()
    await expect(page.locator('h1')).toHaveText('Su próximo paso está guardado')
    comeBackAfter(product.dataDir, 14)
    await page.goto('/es/progress-hub')
    await page.getByRole('link', { name: '¿Cómo le fue?' }).click()
    await page.getByLabel('Lo hice').check({ force: true })
    await page.getByRole('button', { name: 'Guardar cómo me fue' }).click()
    await expect(page.locator('h1')).toContainText('Llegó al paso pequeño')
    await page.getByRole('link', { name: 'Es todo por hoy' }).click()
    await expect(page.locator('h1')).toHaveText('Gracias por contarnos')
    await page.getByRole('link', { name: 'Dar el siguiente paso pequeño' }).click()
    await expect(page.locator('#small-step')).toBeVisible()
  })

  test('offers a smaller step or a pause after a step failed twice', async ({ page, product }) => {
    await sendAnswers(page.context(), product.origin, '/es', everyBranch)
    await page.goto('/es/ladder-3?intervention=gratitude')
    for (const _ of [1, 2]) {
      await page.getByLabel('Hoy').check({ force: true })
      await page.getByRole('button', { name: 'Voy a intentarlo' }).click()
      await expect(page.locator('h1')).toHaveText('Su próximo paso está guardado')
      await page.getByRole('link', { name: '¿Ya lo hizo? Diga cómo le fue' }).click()
      await page.getByLabel('Todavía no').check({ force: true })
      await page.getByRole('button', { name: 'Guardar cómo me fue' }).click()
      await expect(page.locator('h1')).toHaveText('Gracias por contarnos')
      await page.goBack()
      await page.goto('/es/ladder-3?intervention=gratitude')
    }
    await page.goto('/es/ladder/thank-you?intervention=gratitude')
    await expect(page.locator('#main')).toContainText('No se pudo dos veces.')
    await page.getByRole('button', { name: 'Hacer una pausa' }).click()
    await expect(page.locator('#main')).toContainText('Su paso le espera')
    await page.goto('/es/ladder/thank-you?intervention=gratitude')
    await page.getByRole('link', { name: 'Probar un paso más fácil' }).click()
    await expect(page.locator('h1')).toContainText('Paso pequeño 2')
  })
})

test('shows the steps to one contact until that is revoked', async ({ page, product, browser }) => {
  await sendAnswers(page.context(), product.origin, '', everyBranch)
  await page.goto('/ladder-1?intervention=gratitude')
  await page.getByLabel('Today').check({ force: true })
  await page.locator('#small-step').getByRole('button', { name: 'I will try this' }).click()
  await page.goto('/share')
  await page.locator('#main').getByLabel('Share to').fill('neighbor@example.org')
  await page.locator('#main').getByLabel('Your Email').fill('margaret@example.org')
  await page.locator('#main').getByLabel('First Name').fill('Margaret')
  await page.locator('#main').getByLabel('Last Name').fill('Lee')
  await page.locator('#main').getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('link', { name: 'Who can see my small steps' }).click()
  await page.getByRole('button', { name: 'Show my steps', exact: true }).click()
  await expect(page.locator('[data-error-summary]')).toContainText('Please choose one person.')
  await expectNoViolations(page)
  await page.getByLabel('neighbor@example.org').check({ force: true })
  await page.getByRole('button', { name: 'Show my steps', exact: true }).click()
  await expect(page.locator('#main')).toContainText('neighbor@example.org can see your steps.')
  await expectNoViolations(page)

  const link = await received(product.dataDir, 'neighbor@example.org', /\/shared\/[\w-]+/)
  const theirs = await (await browser.newContext({ baseURL: product.origin })).newPage()
  await theirs.goto(link)
  await theirs.getByRole('button', { name: 'Send me the code' }).click()
  await theirs.getByLabel('Your code').fill(await codeTo(product.dataDir, 'neighbor@example.org'))
  await theirs.getByRole('button', { name: 'Continue' }).click()
  await expect(theirs.locator('#main')).toContainText('Their small steps')
  await expectNoViolations(theirs)
  await page.getByRole('button', { name: 'Stop showing my steps' }).click()
  await expect(page.locator('#main')).toContainText('Only you can see your steps.')
  await theirs.reload()
  await expect(theirs.locator('#main')).not.toContainText('Their small steps')
  await theirs.context().close()
})
