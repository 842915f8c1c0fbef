import { expectNoViolations } from '../support/axe.ts'
import { codeTo, received } from '../support/messages-to.ts'
import { everyBranch } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { sendAnswers } from '../support/send-answers.ts'

const say = {
  en: { set: 'Set a reminder', save: 'Save my reminders', go: 'Continue', stop: 'Stop my reminders', off: 'off' },
  es: {
    set: 'Poner un recordatorio',
    save: 'Guardar mis recordatorios',
    go: 'Continuar',
    stop: 'Apagar mis recordatorios',
    off: 'apagados',
  },
} as const

for (const [language, prefix, javaScriptEnabled] of [
  ['en', '', true],
  ['es', '/es', false],
] as const)
  test.describe(`reminders in ${language}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled, timezoneId: 'America/Denver' })
    const texts = say[language]

    test('are set with a proved email, and stopped in one press from it', async ({ page, product }) => {
      const email = `reminders-${language}@example.org`
      const observe = async () => {
        if (javaScriptEnabled) await expectNoViolations(page)
      }
      await sendAnswers(page.context(), product.origin, prefix, everyBranch)
      await page.goto(`${prefix}/progress-hub`)
      await page.getByRole('link', { name: texts.set }).click()
      await expect(page.locator('#zone')).toHaveValue(javaScriptEnabled ? 'America/Denver' : 'America/New_York')
      const zones = (await page.context().cookies()).flatMap(({ name, value }) => (name === 'time-zone' ? value : []))
      expect(zones).toEqual(javaScriptEnabled ? ['America/Denver'] : [])
      await page.locator('#method-2').check({ force: true })
      await page.getByRole('button', { name: texts.save }).click()
      await expect(page.locator('[data-error-summary] a')).toHaveCount(2)
      await observe()
      await page.locator('#method').check({ force: true })
      await page.locator('#email').fill(email)
      await page.locator('#zone').selectOption('Pacific/Honolulu')
      await page.getByRole('button', { name: texts.save }).click()
      await page.locator('#code').fill(await codeTo(product.dataDir, email))
      await observe()
      await page.getByRole('button', { name: texts.go }).click()
      await expect(page.locator('#saved')).toBeVisible()
      await expect(page.locator('#zone')).toHaveValue('Pacific/Honolulu')
      await observe()
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

      const link = await received(product.dataDir, email, /\/api\/reminders\/stop\/\S+/)
      await page.goto(link)
      await observe()
      await page.getByRole('button', { name: texts.stop }).click()
      await expect(page.getByRole('button', { name: texts.stop })).toHaveCount(0)
      await page.goto(`${prefix}/reminders`)
      await expect(page.locator('main')).toContainText(texts.off)
    })
  })
