import { expectNoViolations } from '../support/axe.ts'
import { dayHere } from '../support/here.ts'
import { codeTo } from '../support/messages-to.ts'
import { everyBranch } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { promiseStep } from '../support/promise-step.ts'
import { sendAnswers } from '../support/send-answers.ts'

test('promises a step from the report in two presses, without leaving it', async ({ page, product }) => {
  const phone = { width: 390, height: 844 }
  const email = 'sheet@example.org'
  await page.setViewportSize(phone)
  await sendAnswers(page.context(), product.origin, '', everyBranch)
  const post = (form: Record<string, string>) =>
    page.request.post(`${product.origin}/reminders`, { form, headers: { origin: product.origin }, maxRedirects: 0 })
  await post({ contact: email, agree: 'yes', zone: 'America/New_York' })
  await post({ remind: 'code', code: await codeTo(product.dataDir, email) })
  await page.goto('/recommendations3')
  let loads = 0
  page.on('framenavigated', () => (loads += 1))
  await page
    .locator('#first-step')
    .getByRole('link', { name: /^I will try this/ })
    .click()
  const sheet = page.locator('dialog[open]')
  await expect(sheet.getByRole('heading')).toHaveText('When will you do it?')
  await expectNoViolations(page)
  const height = async () => (await sheet.boundingBox())?.height ?? phone.height
  expect(await height()).toBeLessThanOrEqual(600)
  await sheet.getByText('Another day').click()
  await expect(sheet.getByRole('button', { name: 'Today' })).toBeInViewport({ ratio: 1 })
  expect(await height()).toBeLessThanOrEqual(phone.height)
  await sheet.getByRole('button', { name: 'Tomorrow' }).click()
  await expect(sheet.getByRole('heading').first()).toHaveText('Kept.')
  await expect(sheet.getByRole('heading').first()).toBeFocused()
  await expectNoViolations(page)
  expect(await height()).toBeLessThanOrEqual(700)
  await sheet.getByText('More, if you like').click()
  await expect(sheet.getByRole('button', { name: /^Yes, email me/ })).toBeInViewport({ ratio: 1 })
  expect(await height()).toBeLessThanOrEqual(phone.height)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('#first-step')).toContainText('Your step · tomorrow')
  await expectNoViolations(page)
  expect(loads).toBe(0)
})

test.describe('without scripts, in Spanish', () => {
  test.use({ javaScriptEnabled: false })

  test('the report shows a promised step and changes its day', async ({ page, product }) => {
    await sendAnswers(page.context(), product.origin, '/es', everyBranch)
    await promiseStep(page.context(), product.origin, { intervention_id: 'talkpro', number: 1, day: dayHere(1) })
    await page.goto('/es/recommendations3')
    await expect(page.locator('#first-step')).toContainText('Su paso · mañana')
    await page.locator('#first-step').getByRole('link', { name: 'Cambiar el día' }).click()
    await page.getByRole('button', { name: 'Hoy' }).click()
    await expect(page.locator('.promise')).toContainText('Hoy:')
  })
})

for (const [prefix, javaScriptEnabled, done] of [
  ['', true, 'Done. Thank you for today.'],
  ['/es', false, 'Hecho el'],
] as const)
  test.describe(`the step of today at ${prefix || '/'}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })

    test('is ticked on the report, in place where scripts run', async ({ page, product, context }) => {
      await sendAnswers(context, product.origin, prefix, everyBranch)
      await promiseStep(context, product.origin, { intervention_id: 'learn', number: 1, day: dayHere() })
      await page.goto(`${prefix}/recommendations3`)
      let loads = 0
      page.on('framenavigated', () => (loads += 1))
      const tick = page.locator('#first-step button[aria-pressed]')
      await tick.click()
      await expect(page.locator('#first-step')).toContainText(done)
      expect(loads > 0).toBe(!javaScriptEnabled)
      expect(new URL(page.url()).pathname).toBe(`${prefix}/recommendations3`)
      await page.goto(`${prefix}/action-planning`)
      await expect(page.locator('#main')).toContainText(javaScriptEnabled ? 'Done on' : 'Hecho el')
    })
  })
