import type { Page } from '@playwright/test'
import { openDatabase } from '#database/open.ts'
import { expectNoViolations } from '../support/axe.ts'
import { everyBranch } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { publishYear } from '../support/publish-year.ts'
import { nameAdmin, signInStaff } from '../support/second-factor.ts'
import { sendAnswers } from '../support/send-answers.ts'

const admin = 'admin-members@example.org'
const volusia = 110

async function expectGood(page: Page): Promise<void> {
  await expectNoViolations(page, { within: '#main' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
}

/** Moves the day by which the requests are to be answered into the past. */
async function makeLate(dataDir: string): Promise<void> {
  const db = openDatabase({ dataDir, databaseUrl: undefined })
  await db.updateTable('request').set({ due_on: '2026-01-05' }).where('due_on', 'is not', null).execute()
  await db.destroy()
}

test.use({ viewport: { width: 390, height: 800 } })

test('a week of a center: a person asks, staff answer late, the person withdraws, and the board reads figures', async ({
  page: rosa,
  browser,
  product,
}) => {
  await nameAdmin(product.dataDir, admin)
  await rosa.goto('/start?partner=volusia')
  await sendAnswers(rosa.context(), product.origin, '', everyBranch)
  await rosa.goto('/contact-info')
  await rosa.getByLabel('First name (optional)').fill('Rosa Díaz')
  await rosa.locator('#phone').fill('386-555-0199')
  await rosa.getByLabel('Yes, Volusia Council may contact me.').check()
  await rosa.getByLabel('A question about help or services? (optional)').fill('Is there a ride to the eye doctor?')
  await rosa.locator('#contact-info button[type=submit]').last().click()
  await expect(rosa.locator('#saved')).toBeVisible()

  const staff = await signInStaff(browser, product.dataDir, admin, '/staff')
  await staff.setViewportSize({ width: 390, height: 844 })
  await expect(staff.locator('#first')).toContainText('1 later')
  await makeLate(product.dataDir)
  await rosa.goto('/es/my-requests')
  await expect(rosa.locator('#main')).toContainText('Vamos con retraso. Disculpe.')
  await staff.goto('/es/staff/requests')
  await expect(staff.locator('#main')).toContainText('días hábiles de retraso')
  const call = await staff.getByRole('link', { name: 'Llamar al 386-555-0199' }).boundingBox()
  expect(call?.y).toBeLessThanOrEqual(760)
  await staff.goto('/staff')
  await expect(staff.locator('#first')).toContainText('1 person waits to hear from you')
  await expect(staff.locator('#first')).toContainText('1 late')
  await staff.locator('#first a').click()
  const card = staff.getByRole('region', { name: 'Rosa Díaz' })
  await expect(card).toContainText('eye doctor')
  await expect(card).toContainText('business days late')
  await expect(card.getByRole('link', { name: 'Call 386-555-0199' })).toHaveAttribute('href', 'tel:+13865550199')
  await expectGood(staff)
  await card.getByRole('button', { name: 'I will call' }).click()
  await expect(staff.locator('#saved')).toBeVisible()
  await expect(staff.getByLabel('By when?')).toBeHidden()
  await staff.getByLabel('We talked. There is more to do').check({ force: true })
  await expect(staff.getByLabel('By when?')).toBeVisible()
  await staff.getByLabel('No answer. I will try again').check({ force: true })
  await staff.getByLabel('Note for your team').fill('The van comes on Tuesdays')
  await expectGood(staff)
  await staff.getByRole('button', { name: 'Save' }).click()
  await expect(staff.locator('#main')).toContainText('The van comes on Tuesdays')

  await rosa.goto('/es/my-requests')
  await expect(rosa.locator('#main')).toContainText('volverá a llamar')
  await expectGood(rosa)
  await rosa.goto('/who-can-see-my-report')
  await expect(rosa.locator('#contact')).toContainText('When staff saw your name')
  await expect(rosa.locator('#contact li')).not.toHaveCount(2)
  await rosa.getByRole('button', { name: 'Do not contact me any more' }).click()
  await expect(rosa.getByText('no longer sees you on its list')).toBeVisible()
  await staff.goto('/es/staff/requests')
  await expect(staff.locator('#main')).toContainText('No se comunique con esta persona.')

  await publishYear(product.dataDir, { perMonth: 30, partnerId: volusia })
  await staff.goto(`/es/reports-admin?year=${new Date().getUTCFullYear() - 1}`)
  await expect(staff.locator('#main')).toContainText('terminaron la evaluación')
  await staff.locator('#main a[href*="/staff/board"]').click()
  await expect(staff.locator('#main')).toContainText('Wellbeing CheckUp en Volusia Council')
  await expectGood(staff)
  await staff.context().close()
})
