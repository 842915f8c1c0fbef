import { expectNoViolations } from '../support/axe.ts'
import { everyBranch } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { everyDay, promiseStep } from '../support/promise-step.ts'
import { sendAnswers } from '../support/send-answers.ts'

const say = {
  en: {
    details: 'Details',
    leave: 'Leave it for now',
    save: 'Save',
    reason: 'What would you like to be able to do?',
    aside: 'You set this step aside',
    tick: 'Tap here when it is done',
    ticked: 'Done. Thank you for today.',
  },
  es: {
    details: 'Detalles',
    leave: 'Dejarlo por ahora',
    save: 'Guardar',
    reason: '¿Qué le gustaría poder hacer?',
    aside: 'Dejó este paso para después',
    tick: 'Toque aquí cuando esté hecho',
    ticked: 'Hecho. Gracias por hoy.',
  },
} as const

for (const [language, prefix, javaScriptEnabled] of [
  ['en', '', true],
  ['es', '/es', false],
] as const)
  test.describe(`my steps in ${language}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })
    const texts = say[language]

    test('a step is ticked and set aside', async ({ page, context, product }) => {
      await sendAnswers(context, product.origin, prefix, everyBranch)
      await page.goto(`${prefix}/recommendations3`)
      await page.goto(`${prefix}/action-planning`)
      await expect(page.locator('#offer')).toBeVisible()
      if (javaScriptEnabled) await expectNoViolations(page)

      const walk = { what: 'Walk in the hallway', weekdays: everyDay, place: 'at home', sure: 8 }
      await promiseStep(context, product.origin, walk)
      await page.goto(`${prefix}/action-planning`)
      await page.getByRole('button', { name: texts.tick }).click()
      await expect(page.getByRole('button', { name: texts.ticked, pressed: true })).toBeVisible()
      await page.getByText(texts.details, { exact: true }).click()
      await expect(page.getByText('at home')).toBeVisible()
      if (javaScriptEnabled)
        for (const width of [390, 1280]) {
          await page.setViewportSize({ width, height: 900 })
          await expectNoViolations(page)
        }

      await page.getByLabel(texts.reason).fill('To walk with my granddaughter')
      await page.locator('#reason').getByRole('button', { name: texts.save }).click()
      await expect(page.locator('#reason-saved')).toBeVisible()
      await expect(page.getByText('To walk with my granddaughter')).toBeVisible()

      if (javaScriptEnabled) {
        const file = page.waitForEvent('download')
        await page.goto(`${prefix}/action-planning/export`).catch(() => {})
        expect((await file).suggestedFilename()).toBe('MyActionsPlan.pdf')
        await expect(page).toHaveURL(/\/action-planning\?/)
      }

      await page.getByText(texts.details, { exact: true }).click()
      await page.getByRole('button', { name: texts.leave }).click()
      await expect(page.locator('#left')).toBeVisible()
      await expect(page.getByRole('link', { name: texts.aside })).toBeVisible()
      if (javaScriptEnabled) await expectNoViolations(page)
    })
  })
