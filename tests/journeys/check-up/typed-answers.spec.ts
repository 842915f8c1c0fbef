import type { Page } from '@playwright/test'
import { expect, test } from '../support/product.ts'
import { forward, heading, state } from '../support/question.ts'
import { at, begin, type Language } from '../support/take.ts'

/** Types slowly: the server has validated each partial text before the next key. */
async function typeSlowly(page: Page, text: string): Promise<void> {
  for (const message of text) {
    const saved = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.keyboard.type(message)
    await page.clock.runFor(1400)
    await (await saved).finished()
    await page.clock.runFor(100)
  }
}
const announced = (page: Page) => page.locator('#announcer')
const says = {
  en: { wrong: 'Please enter a number, such as 8.5.', error: /^Error: Part \d+ of 12: Sleep/, title: /^Part / },
  es: { wrong: 'Escriba un número, por ejemplo 8.5.', error: /^Error: Parte \d+ de 12: /, title: /^Parte / },
}

for (const language of ['en', 'es'] as const satisfies Language[])
  test(`validates a slowly typed number only on leaving its field: ${language}`, async ({ page }) => {
    await page.clock.install()
    await begin(page, language)
    await page.goto(at(language, '/checkUp/6#q-sleep_hours'))
    const field = page.locator('#sleep_hours')
    const node = await field.elementHandle()
    await field.focus()
    for (const text of ['6:30', 'about 5']) {
      await field.fill('')
      await typeSlowly(page, text)
      await expect(field).toHaveValue(text)
      await expect(field).toBeFocused()
    }
    expect(await node?.evaluate((input) => input.isConnected)).toBe(true)
    await expect(field).not.toHaveAttribute('aria-invalid')
    await expect(page).toHaveTitle(says[language].title)

    await page.keyboard.press('Tab')
    await page.clock.runFor(2000)
    await expect(page.locator('[data-here] .err')).toHaveText(says[language].wrong)
    await expect(field).toHaveAccessibleDescription(new RegExp(says[language].wrong))
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(page).toHaveTitle(says[language].error)
    await page.clock.runFor(100)
    await expect(announced(page)).toHaveText(says[language].wrong)
    await expect(field).not.toBeFocused()
    await expect(field).toHaveValue('about 5')

    await field.focus()
    await field.fill('6')
    await page.clock.runFor(2000)
    await expect(state(page)).toHaveText(/^(Saved|Guardado)$/)
    await expect(field).not.toHaveAttribute('aria-invalid')
    await expect(page.locator('[data-here] .err')).toHaveCount(0)
    await expect(page).toHaveTitle(says[language].title)
    await page.keyboard.press('Enter')
    await page.clock.runFor(100)
    await expect(heading(page)).not.toHaveText(/hours|horas/)
    await expect(page).toHaveTitle(says[language].title)
  })

test('Enter and Next report errors in place, also at the end of a page', async ({ page }) => {
  await begin(page, 'en')
  for (const [path, id] of [
    ['/checkUp/6#q-sleep_hours', 'sleep_hours'],
    ['/checkUp/4?from=responses#q-phys_days', 'phys_days'],
  ] as const) {
    await page.goto(path)
    const field = page.locator(`#${id}`)
    const node = await field.elementHandle()
    await field.fill('many')
    await field.press('Enter')
    await expect(announced(page)).toHaveText(/^Please enter a number/)
    await expect(field).toBeFocused()
    await announced(page).evaluate((region) => {
      region.textContent = ''
    })
    await forward(page).click()
    await expect(field).toBeFocused()
    await expect(page).toHaveTitle(/^Error: /)
    expect(await node?.evaluate((input) => input.isConnected)).toBe(true)
    // It is announced by the focus alone.
    await expect(announced(page)).toHaveText('')
  }
})

test('reports a closed check-up on Next, not while the person types', async ({ page, context, problems }) => {
  await begin(page, 'en')
  await page.goto('/checkUp/6#q-sleep_hours')
  await context.clearCookies()
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.locator('#sleep_hours').pressSequentially('7')
  await (await answered).finished()
  await page.locator('#sleep_hours').pressSequentially('.5')
  await expect(page.locator('#sleep_hours')).toHaveValue('7.5')
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toHaveText('This CheckUp is no longer open in this browser')
  problems.length = 0
})
