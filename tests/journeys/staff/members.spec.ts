import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import { codeTo, received } from '../support/messages-to.ts'
import { everyBranch } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { codeNow, nameAdmin } from '../support/second-factor.ts'
import { sendAnswers } from '../support/send-answers.ts'

const admin = 'admin-members@example.org'
const luz = 'luz-members@example.org'

async function expectGood(page: Page): Promise<void> {
  await expectNoViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
}

/** Signs in by a code from the page for staff, and sets up the second factor. Ends on the page for staff. */
async function enter(page: Page, dataDir: string, email: string): Promise<void> {
  await page.locator('#contact').fill(email)
  await page.locator('button[name=go][value=send]').click()
  await page.locator('#code').fill(await codeTo(dataDir, email))
  await page.locator('button[name=go][value=open]').click()
  await page.waitForURL(/signed-in|staff|second-factor|return-user|reports/)
  await page.goto('/staff')
  await page.locator('button[value=begin]').click()
  await page.locator('#code').fill(codeNow(await page.locator('#secret').innerText()))
  await page.locator('button[value=give]').click()
  await page.locator('#main a[href$="/staff"]').click()
}

test.use({ viewport: { width: 390, height: 800 } })

test('a person consents to be contacted, an invited member of staff handles it, and the person withdraws', async ({
  page,
  browser,
  product,
}) => {
  await nameAdmin(product.dataDir, admin)
  await page.goto('/staff')
  await enter(page, product.dataDir, admin)
  await page.goto('/staff/people')
  await page.locator('#email').fill(luz)
  await page.locator('button[value=name]').click()
  await expect(page.locator('#named')).toBeVisible()

  const atHome = await browser.newContext({ baseURL: product.origin, viewport: { width: 390, height: 800 } })
  const rosa = await atHome.newPage()
  await rosa.goto('/start?partner=volusia')
  await sendAnswers(atHome, product.origin, '', everyBranch)
  await rosa.goto('/contact-info')
  await rosa.getByLabel('First name (optional)').fill('Rosa Díaz')
  await rosa.locator('#phone').fill('386-555-0199')
  await rosa.getByLabel('Yes, Volusia Council may contact me.').check()
  await rosa.getByLabel('A question about help or services? (optional)').fill('Is there a ride to the eye doctor?')
  await expectGood(rosa)
  await rosa.locator('#contact-info button[type=submit]').last().click()
  await expect(rosa.locator('#saved')).toBeVisible()

  const atWork = await browser.newContext({ baseURL: product.origin, viewport: { width: 390, height: 800 } })
  const staff = await atWork.newPage()
  await staff.goto(new URL(await received(product.dataDir, luz, /http\S+\/staff/)).pathname)
  await enter(staff, product.dataDir, luz)
  await expect(staff.locator('#first')).toContainText('1 person waits to hear from you')
  await expectGood(staff)
  await staff.locator('#first a').click()
  const card = staff.getByRole('region', { name: 'Rosa Díaz' })
  await expect(card).toContainText('eye doctor')
  await expect(card.getByRole('link', { name: 'Call 386-555-0199' })).toHaveAttribute('href', 'tel:+13865550199')
  await expectGood(staff)
  await card.getByRole('button', { name: 'I will call' }).click()
  await expect(staff.locator('#saved')).toBeVisible()
  await staff.getByLabel('No answer. I will try again').check({ force: true })
  await staff.getByLabel('Note for your team').fill('The van comes on Tuesdays')
  await expectGood(staff)
  await staff.getByRole('button', { name: 'Save' }).click()
  await expect(staff.locator('#main')).toContainText('The van comes on Tuesdays')
  await staff.getByText('Give it to a colleague').click()
  await staff.getByLabel('Who will call?').selectOption({ label: admin })
  await staff.getByRole('button', { name: 'Give it' }).click()
  await expect(staff.locator('#saved')).toBeVisible()

  await rosa.goto('/es/my-requests')
  await expect(rosa.locator('#main')).toContainText('volverá a llamar')
  await expectGood(rosa)
  await rosa.goto('/who-can-see-my-report')
  await expect(rosa.locator('#contact')).toContainText('When staff saw your name')
  await expect(rosa.locator('#contact li')).not.toHaveCount(2)
  await expectGood(rosa)
  await rosa.getByRole('button', { name: 'Do not contact me any more' }).click()
  await expect(rosa.getByText('no longer sees you on its list')).toBeVisible()
  await staff.goto('/es/staff/requests')
  await expect(staff.locator('#main')).toContainText('No se comunique con esta persona.')
  await expectGood(staff)
  await page.goto('/staff/audit')
  await expect(page.locator('#main')).toContainText('Worked on a request')
  await expectGood(page)
  await atHome.close()
  await atWork.close()
})
