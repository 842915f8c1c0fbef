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

test('the step of today is ticked on the report, in place', async ({ page, product, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await sendAnswers(context, product.origin, '', everyBranch)
  await promiseStep(context, product.origin, { intervention_id: 'learn', number: 1, day: dayHere() })
  await page.goto('/recommendations3')
  let loads = 0
  page.on('framenavigated', () => (loads += 1))
  await page.locator('#first-step button[aria-pressed]').click()
  await expect(page.locator('#first-step')).toContainText('Done. Thank you for today.')
  expect(loads).toBe(0)
  await page.goto('/action-planning')
  await expect(page.locator('#main')).toContainText('Done on')
})
