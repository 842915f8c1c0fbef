import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { openDatabase } from '#database/open.ts'
import { decryptDetails, encryptDetails } from '#domain/requests/details.server.ts'
import { createSeal } from '#platform/crypto/seal.ts'
import { createKeyedHash, readSecret } from '#platform/crypto/secret.ts'
import { expectNoViolations } from '../support/axe.ts'
import { everyBranch } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { publishYear } from '../support/publish-year.ts'
import { nameAdmin, signInStaff } from '../support/second-factor.ts'
import { sendAnswers } from '../support/send-answers.ts'
import { at } from '../support/take.ts'

/** A center, the language of its staff and of the person, and what the pages say in it. */
const weeks = [
  {
    language: 'en',
    ...{ partnerId: 110, key: 'volusia', email: 'admin-week-en@example.org', phone: '386-555-0199' },
    say: {
      ...{ later: '1 later', late: '1 late', overdue: 'business days late', waits: '1 person waits to hear from you' },
      ...{ sorry: 'We are late. We are sorry.', call: 'Call 386-555-0199', take: 'I will call', by: 'By when?' },
      ...{ more: 'We talked. There is more to do', none: 'No answer. I will try again', save: 'Save' },
      ...{ note: 'Note for your team', again: 'will try again', looks: 'When staff saw your name' },
      ...{ end: 'Do not contact me any more', ended: 'no longer sees you on its list' },
      ...{ gone: 'Please do not contact this person.', finished: 'finished the CheckUp' },
      ...{ board: 'Wellbeing CheckUp at ', today: 'Today' },
    },
  },
  {
    language: 'es',
    ...{ partnerId: 120, key: 'burlington', email: 'admin-week-es@example.org', phone: '802-555-0199' },
    say: {
      ...{ later: '1 para después', late: '1 con retraso', overdue: 'días hábiles de retraso' },
      ...{ waits: '1 persona espera su respuesta', sorry: 'Vamos con retraso. Disculpe.' },
      ...{ call: 'Llamar al 802-555-0199', take: 'Yo llamo', by: '¿Para cuándo?', more: 'Hablamos. Falta algo' },
      ...{ none: 'No contestó. Llamaré otra vez', save: 'Guardar', note: 'Nota para el personal' },
      ...{ again: 'volverá a llamar', looks: 'Cuándo el personal vio su nombre' },
      ...{ end: 'Ya no se comuniquen conmigo', ended: 'ya no ve a usted en su lista' },
      ...{ gone: 'No se comunique con esta persona.', finished: 'terminaron la evaluación' },
      ...{ board: 'Wellbeing CheckUp en ', today: 'Hoy' },
    },
  },
] as const

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

const heightOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())?.height

/** Tests that a laptop shows three requests in full under a low header. */
async function expectThreeInView(staff: Page, dataDir: string, partnerId: number): Promise<void> {
  const db = openDatabase({ dataDir, databaseUrl: undefined })
  const sealing = { seal: createSeal(createKeyedHash(readSecret(undefined, dataDir))) }
  const ofCenter = db.selectFrom('request').selectAll().where('partner_id', '=', partnerId)
  const row = await ofCenter.where('kind', '=', 'question').executeTakeFirstOrThrow()
  const details = decryptDetails(sealing, row.id, row.told)
  if (!details) throw new Error('The request has no details')
  const ids = [randomUUID(), randomUUID()]
  for (const id of ids)
    await db
      .insertInto('request')
      .values({ ...row, id, kind: 'talk', told: encryptDetails(sealing, id, { ...details, topics: ['sleep'] }) })
      .execute()
  await staff.setViewportSize({ width: 1280, height: 900 })
  await staff.reload()
  expect(await heightOf(staff, '.shead')).toBeLessThanOrEqual(84)
  await expect(staff.locator('.req')).toHaveCount(3)
  const last = await staff.locator('.req').last().boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(900)
  await db.deleteFrom('request').where('id', 'in', ids).execute()
  await db.destroy()
  await staff.setViewportSize({ width: 390, height: 844 })
  await staff.reload()
}

test.use({ viewport: { width: 390, height: 800 } })

for (const { language, partnerId, key, email, phone, say } of weeks)
  test(`a week of a center, from a late request to the figures of the board, in ${language}`, async ({
    page: rosa,
    browser,
    product,
  }) => {
    test.setTimeout(120_000)
    const to = (path: string) => at(language, path)
    await nameAdmin(product.dataDir, email, partnerId)
    await rosa.goto(to(`/start?partner=${key}`))
    await sendAnswers(rosa.context(), product.origin, language === 'es' ? '/es' : '', everyBranch)
    await rosa.goto(to('/contact-info'))
    await rosa.locator('#name').fill('Rosa Díaz')
    await rosa.locator('#phone').fill(phone)
    await rosa.locator('input[name=may][value=yes]').check({ force: true })
    await rosa.locator('#question').fill('Is there a ride to the eye doctor?')
    await rosa.locator('#contact-info button[type=submit]').last().click()
    await expect(rosa.locator('#saved')).toBeVisible()

    const staff = await signInStaff(browser, product.dataDir, email, to('/staff'))
    await staff.setViewportSize({ width: 390, height: 844 })
    await expect(staff.locator('#first')).toContainText(say.later)
    await makeLate(product.dataDir)
    await rosa.goto(to('/my-requests'))
    await expect(rosa.locator('#main')).toContainText(say.sorry)
    await staff.goto(to('/staff'))
    await expect(staff.locator('#first')).toContainText(say.waits)
    await expect(staff.locator('#first')).toContainText(say.late)
    await staff.locator('#first a').click()
    const card = staff.getByRole('region', { name: 'Rosa Díaz' })
    await expect(card).toContainText('eye doctor')
    await expect(card).toContainText(say.overdue)
    const call = card.getByRole('link', { name: say.call })
    await expect(call).toHaveAttribute('href', `tel:+1${phone.replaceAll('-', '')}`)
    expect((await call.boundingBox())?.y).toBeLessThanOrEqual(760)
    expect(await heightOf(staff, '.shead')).toBeLessThanOrEqual(64)
    expect(await heightOf(staff, '.bar4')).toBeLessThanOrEqual(68)
    await expectGood(staff)
    await expectThreeInView(staff, product.dataDir, partnerId)
    await card.getByRole('button', { name: say.take }).click()
    await expect(staff.locator('#saved')).toBeVisible()
    await expect(staff.getByLabel(say.by)).toBeHidden()
    await staff.getByLabel(say.more).check({ force: true })
    await expect(staff.getByLabel(say.by)).toBeVisible()
    await staff.getByLabel(say.none).check({ force: true })
    await staff.getByLabel(say.note).fill('The van comes on Tuesdays')
    await expectGood(staff)
    await staff.getByRole('button', { name: say.save }).click()
    await expect(staff.locator('#main')).toContainText('The van comes on Tuesdays')
    await expect(staff.locator('#saved')).toBeVisible()
    await staff.getByRole('button', { name: say.save }).click()
    await expect(staff.locator('[data-error-summary]')).toBeFocused()
    await expect(staff.locator('#saved')).toHaveCount(0)

    await rosa.goto(to('/my-requests'))
    await expect(rosa.locator('#main')).toContainText(say.again)
    await expectGood(rosa)
    await rosa.goto(to('/who-can-see-my-report'))
    await expect(rosa.locator('#contact')).toContainText(say.looks)
    await expect(rosa.locator('#contact li')).not.toHaveCount(2)
    await rosa.getByRole('button', { name: say.end }).click()
    await expect(rosa.getByText(say.ended)).toBeVisible()
    await staff.goto(to('/staff/requests'))
    await expect(staff.locator('#main')).toContainText(say.gone)

    await staff.goto(to('/staff/nothing'))
    await expect(staff.locator('#main').getByRole('link', { name: say.today })).toHaveAttribute('href', to('/staff'))
    await expectGood(staff)

    await publishYear(product.dataDir, { perMonth: 30, partnerId })
    await staff.goto(to(`/reports-admin?year=${new Date().getUTCFullYear() - 1}`))
    await expect(staff.locator('#main')).toContainText(say.finished)
    await staff.locator('#main a[href*="/staff/board"]').click()
    await expect(staff.locator('#main')).toContainText(say.board)
    await expectGood(staff)
    const printed = await staff.pdf({ format: 'Letter' })
    expect(printed.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
    await staff.goto(to('/staff/poster'))
    await expectGood(staff)
    const [poster] = await Promise.all([
      staff.waitForEvent('download'),
      staff.locator(`a[download][href*="/poster/${language}?"]`).first().click(),
    ])
    expect(poster.suggestedFilename()).toMatch(/\.pdf$/)
    await staff.context().close()
  })
