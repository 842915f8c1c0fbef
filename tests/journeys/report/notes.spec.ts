import { expectNoViolations } from '../support/axe.ts'
import { everyBranch } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { sendAnswers } from '../support/send-answers.ts'

for (const scripts of [true, false])
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('a good moment is written down, read and deleted', async ({ page, product }) => {
      await page.goto('/guidance/gratitude')
      await expect(page.locator('#main')).toContainText('Your moments would be saved with your CheckUp')
      await page.getByRole('link', { name: 'Another prompt' }).click()
      await expect(page).toHaveURL(/prompt=\d+/)
      if (scripts) await expectNoViolations(page)

      await sendAnswers(page.context(), product.origin, '', everyBranch)
      await page.goto('/progress-hub')
      await page.getByRole('link', { name: 'Good moments' }).click()
      const form = page.locator('#moment-form')
      await form.getByRole('button', { name: 'Save this moment' }).click()
      await expect(form.locator('.field--bad')).toContainText('Please write a few words')
      await form.locator('textarea').fill('The heron on the pier')
      const before = await form.locator('label').textContent()
      await form.getByRole('button', { name: 'Another prompt' }).click()
      await expect(form.locator('label')).not.toHaveText(before ?? '')
      await expect(form.locator('textarea')).toHaveValue('The heron on the pier')
      await form.getByRole('button', { name: 'Save this moment' }).click()
      await expect(page.locator('#saved')).toBeVisible()
      await expect(page.locator('#before')).toContainText('The heron on the pier')
      if (scripts) await expectNoViolations(page)

      await page.locator('#before').getByRole('link', { name: 'Delete this moment' }).click()
      await expect(page.locator('#before')).toContainText('Delete this moment for good?')
      if (scripts) await expectNoViolations(page)
      await page.getByRole('link', { name: 'No, keep it' }).click()
      await page.getByRole('link', { name: 'Delete all my moments' }).click()
      await page.getByRole('button', { name: 'Yes, delete all of them' }).click()
      await expect(page.locator('#deleted')).toBeVisible()
      await expect(page.locator('#before')).toContainText('Your first good moment will be here.')
    })

    test('in Spanish, contact data is saved, used for a check-in, and deleted', async ({ page, product }) => {
      await page.goto('/es/contact-info')
      await expect(page.locator('#main')).toContainText('¿A quién puedo pedir ayuda?')
      await sendAnswers(page.context(), product.origin, '/es', everyBranch)
      await page.goto('/es/contact-info')
      const form = page.locator('#contact-info')
      await form.getByRole('button', { name: 'Guardar' }).click()
      await expect(form.locator('.field--bad')).toHaveCount(1)
      await form.getByLabel('Nombre (opcional)').fill('Rosa')
      await form.locator('.toggle label').getByText('Mensaje de texto').click()
      await expect(form.getByLabel('Su correo electrónico')).toBeHidden()
      await form.getByLabel('Su número de teléfono').fill('386 555 0199')
      await form.getByLabel('Por la tarde').check({ force: true })
      await form.getByLabel('Mi persona de ayuda').fill('Mi sobrina Ana')
      // Changing the text size preserves the input.
      await page.locator('header [popovertarget=larger]').click()
      await page.locator('#larger .sizer button').last().click()
      if (scripts) await page.keyboard.press('Escape')
      await expect(form.getByLabel('Mi persona de ayuda')).toHaveValue('Mi sobrina Ana')
      await form.getByRole('button', { name: 'Guardar' }).click()
      await expect(page.locator('#saved')).toBeVisible()
      if (scripts) await expectNoViolations(page)

      await page.goto('/es/expert-check-in')
      await expect(page.locator('#check-in').getByLabel('Su número de teléfono')).toHaveValue('386-555-0199')
      await expect(page.locator('[name=parts][value=afternoon]')).toBeChecked()
      await page.locator('#main').getByRole('link', { name: 'Cambiarlo' }).click()
      await page.getByRole('link', { name: 'Borrar esto' }).click()
      if (scripts) await expectNoViolations(page)
      await page.getByRole('button', { name: 'Sí, borrarlo' }).click()
      await expect(page.locator('#deleted')).toContainText('Ya no podemos comunicarnos con usted.')
      await expect(form.getByLabel('Su número de teléfono')).toHaveValue('')
    })

    test('in Spanish, the progress point asks again and shows the changes', async ({ page, product }) => {
      await sendAnswers(page.context(), product.origin, '/es', everyBranch)
      await page.goto('/es/progress-point')
      if (scripts) await expectNoViolations(page)
      for (const answer of [
        '[name=ladder_now][value="2"]',
        '[name=confidence][value="8"]',
        '[name=change][value=same]',
      ]) {
        await page.locator(answer).check({ force: true })
        if (scripts) await page.locator('#opinion').getByRole('button', { name: 'Siguiente' }).click()
      }
      if (scripts) await page.locator('#opinion').getByRole('button', { name: 'Siguiente' }).click()
      await page.locator('#opinion').getByRole('button', { name: 'Enviar' }).click()
      const main = page.locator('#main')
      await expect(main).toContainText('Pasó del escalón 6 al 2')
      await expect(page.locator('#help-for-mood')).toContainText('988')
      if (scripts) await expectNoViolations(page)
    })
  })
