import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import { received } from '../support/messages-to.ts'
import { everyBranch } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { sendAnswers } from '../support/send-answers.ts'
import { at, type Language } from '../support/take.ts'

const say = {
  en: {
    choose: 'Choose this program',
    next: 'Continue',
    send: 'Send',
    call: 'Yes, call me',
    self: 'No, I will contact them',
    ride: 'A ride',
    steady: 'To be steadier on my feet',
    name: 'Your name',
    phone: 'Your phone number',
    email: 'Your email',
    done: 'You are on your way',
    days: 'answers by',
    change: 'Change what I told them',
    cancel: 'Cancel',
    canceled: 'will see that you changed your mind.',
    none: 'Your CheckUp was not started with a center.',
  },
  es: {
    choose: 'Elegir este programa',
    next: 'Continuar',
    send: 'Enviar',
    call: 'Sí, llámenme',
    self: 'No, yo me comunico',
    ride: 'Transporte',
    steady: 'Para caminar con más firmeza',
    name: 'Su nombre',
    phone: 'Su número de teléfono',
    email: 'Su correo electrónico',
    done: 'Ya dio el primer paso',
    days: 'le contesta a más tardar el',
    change: 'Cambiar lo que les dije',
    cancel: 'Cancelar',
    canceled: 'verá que cambió de opinión.',
    none: 'Su evaluación no empezó con un centro.',
  },
} as const

async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, { within: '#main' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
}

for (const [language, javaScriptEnabled, width] of [
  ['en', false, 1280],
  ['es', true, 320],
] satisfies [Language, boolean, number][])
  test.describe(`${language} ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    // axe needs scripts.
    const expectGood = javaScriptEnabled ? expectAccessible : async () => {}
    const { [language]: words } = say
    test.use({ javaScriptEnabled, viewport: { width, height: 900 } })

    test('a program is chosen, sent after correcting an error, changed and canceled', async ({ page, product }) => {
      test.setTimeout(120_000)
      const name = `Ana ${language} ${javaScriptEnabled}`
      const main = page.locator('#main')
      const press = (label: string) => main.getByRole('button', { name: label, exact: true }).click()
      const prefix = at(language, '/')
      await page.goto(at(language, '/start?partner=volusia'))
      await sendAnswers(page.context(), product.origin, prefix === '/' ? '' : prefix, everyBranch)
      await page.goto(at(language, '/commit-program'))
      await expectGood(page)
      await main.locator('button[value=matter-of-balance]').click()
      await expect(page).toHaveURL(/program-selection-reason/)
      await expectGood(page)
      await main.getByLabel(words.steady).check({ force: true })
      await main.getByLabel(words.ride).check({ force: true })
      await press(words.next)

      await expect(page).toHaveURL(/commit-program\/contact/)
      await expectGood(page)
      await press(words.send)
      await expect(page.locator('[data-error-summary] a')).toHaveCount(1)
      await main.getByLabel(words.self).check({ force: true })
      await expect(main.getByLabel(words.phone)).toBeHidden()
      await main.getByLabel(words.call).check({ force: true })
      await expect(main.getByLabel(words.email)).toBeHidden()
      await main.getByLabel(words.name).fill(name)
      await main.getByLabel(words.phone).fill('386-555-01')
      await press(words.send)
      await expect(main.locator('.field--bad')).toHaveCount(1)
      await expectGood(page)
      // A separate number per journey: they share the rate limits of a contact.
      const phone = `386-555-01${language === 'en' ? 1 : 2}${javaScriptEnabled ? 1 : 2}`
      await main.getByLabel(words.phone).fill(phone)
      await press(words.send)

      await expect(page.locator('h1')).toHaveText(words.done)
      await expect(main).toContainText(words.days)
      await expect(main).toContainText(phone)
      await expectGood(page)
      await received(product.dataDir, 'help@volusia.example.org', new RegExp(`Name: ${name}`))
      await page.goto(at(language, '/progress-hub'))
      await expectGood(page)
      await page.locator('#programs a').first().click()
      await main.getByRole('link', { name: words.change }).click()
      await expect(main.getByLabel(words.ride)).toBeChecked()
      await press(words.next)
      await main.getByLabel(words.self).check({ force: true })
      await press(words.send)
      await expect(main.locator('a[href="tel:+13865550110"]')).toBeVisible()
      await expect(main).not.toContainText(phone)

      await press(words.cancel)
      await expect(main).toContainText(words.canceled)
      await expectGood(page)
      await received(product.dataDir, 'help@volusia.example.org', /Someone told Volusia[\s\S]*Name: Ana \w\./)
    })

    test('without a center the page offers other help', async ({ page, product }) => {
      const prefix = at(language, '/')
      await sendAnswers(page.context(), product.origin, prefix === '/' ? '' : prefix, everyBranch)
      await page.goto(at(language, '/commit-program'))
      await expect(page.locator('#main')).toContainText(words.none)
      await expectGood(page)
      await page.locator('#main a[href*="/forms-of-support"]').click()
      await expect(page.locator('h1')).toBeVisible()
    })
  })
