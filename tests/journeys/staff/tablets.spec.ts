import type { Browser, Page } from '@playwright/test'
import { openDatabase } from '#database/open.ts'
import { expectNoViolations } from '../support/axe.ts'
import { mainly } from '../support/languages.ts'
import { everyBranch } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { nameAdmin, signInStaff } from '../support/second-factor.ts'
import { answerOneByOne, arrive, at, consent } from '../support/take.ts'

test.use({ reducedMotion: 'reduce' })

const texts = {
  en: {
    desk: 'Front desk',
    first: 'How are you doing?',
    ready: 'This tablet is ready for the next person',
    used: 'This code is used or too old',
    off: 'Switch off',
  },
  es: {
    desk: 'Recepción',
    first: '¿Cómo le va?',
    ready: 'La tableta está lista para la siguiente persona',
    used: 'Este código ya se usó o venció',
    off: 'Apagar',
  },
} as const

/** Opens an address in a new browser of a network, as on another device. */
async function onDevice(browser: Browser, network: string, address: string): Promise<Page> {
  const page = await (await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': network } })).newPage()
  await page.goto(address)
  return page
}

for (const language of mainly('es'))
  test(`a tablet of a center serves one person after the other, and is switched off, in ${language}`, {
    // Starting its pages takes several times as long in Firefox.
    tag: language === 'en' ? '@firefox' : [],
  }, async ({ browser, product, browserName }) => {
    test.setTimeout(120_000)
    const say = texts[language]
    const network = language === 'en' ? '10.81.1.2' : '10.81.2.2'
    const email = `tablets-${language}-${browserName}@example.org`
    await nameAdmin(product.dataDir, email)
    const admin = await signInStaff(browser, product.dataDir, email, at(language, '/staff/tablets'))
    /** Sets up a tablet, and returns the address to open on it. */
    const setUp = async () => {
      await admin.locator('#name').fill(say.desk)
      await admin.locator('button[value=add]').click()
      await expect(admin.locator('#added')).toBeVisible()
      const shown = await admin.locator('.tcode__address').first().innerText()
      return product.origin + shown.slice(shown.indexOf('/'))
    }
    const address = await setUp()
    await expectNoViolations(admin)

    const tablet = await onDevice(browser, network, address)
    await expectNoViolations(tablet)
    await tablet.locator('#main .btn--primary').click()
    await expect(tablet).toHaveURL(`${product.origin}${at(language, '/k')}`)
    await expect(tablet.locator('h1')).toContainText(say.first)
    await expect(tablet.locator('.k2 button')).toHaveCount(2)
    await expectNoViolations(tablet)

    const other = await onDevice(browser, network, address)
    await expect(other.locator('h1')).toHaveText(say.used)
    await expectNoViolations(other)

    // Firefox sends keys to the page in front only.
    await tablet.bringToFront()
    await tablet.locator(`.k2 button[value=${language}]`).click()
    await expect(tablet).toHaveURL(new RegExp(`${at(language, '/start')}$`))
    await tablet.goto(at(language, '/start?choices=1'))
    await tablet.locator('input[name=length][value=short]').check({ force: true })
    await consent(tablet)
    await expect(tablet).toHaveURL(/checkUp\/1$/)
    await answerOneByOne(tablet, everyBranch)
    await arrive(tablet, 'Margarita')
    const report = tablet.url()
    await expect(tablet.locator('h1')).toContainText('Margarita')

    await tablet.goto(at(language, '/done'))
    await tablet.locator('#main .btn--primary').click()
    await expect(tablet.locator('h1')).toContainText(say.ready)
    await expectNoViolations(tablet)
    await tablet.goBack()
    await expect(tablet.getByText('Margarita')).toHaveCount(0)
    for (const path of [report, at(language, '/checkUp/1'), at(language, '/reports'), at(language, '/responses')]) {
      await tablet.goto(path)
      await expect(tablet.getByText('Margarita')).toHaveCount(0)
      await expect(tablet.locator('input:checked')).toHaveCount(0)
    }
    await tablet.goto(at(language, '/k'))
    await expect(tablet.locator('.k2 button')).toHaveCount(2)
    // The tablet still shares its session, so the next report is a closed one, too.
    await expect(tablet.locator('script[data-session]')).toHaveAttribute('data-session', /"kiosk":true/)

    await admin.goto(at(language, '/staff/tablets'))
    const late = await setUp()
    const db = openDatabase({ dataDir: product.dataDir, databaseUrl: undefined })
    const code_expires_at = '2020-01-01T00:00:00.000Z'
    await db.updateTable('kiosk_device').set({ code_expires_at }).where('code_hash', 'is not', null).execute()
    await db.destroy()
    await other.goto(late)
    await expect(other.locator('h1')).toHaveText(say.used)
    await expectNoViolations(other)

    await admin.goto(at(language, '/staff/tablets'))
    const device = admin.locator('.panel', { hasText: say.desk })
    await device.getByRole('button', { name: say.off }).first().click()
    await expect(admin.locator('#off')).toBeVisible()
    await tablet.goto(at(language, '/k'))
    await expect(tablet).not.toHaveURL(/\/k$/)
    await expect(tablet.locator('.k2')).toHaveCount(0)
    await expectNoViolations(tablet)
    await tablet.goto(address)
    await expect(tablet.locator('h1')).toHaveText(say.used)
    for (const page of [admin, tablet, other]) await page.context().close()
  })
