import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import { everyBranch } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { sendAnswers } from '../support/send-answers.ts'

const say = {
  en: { save: 'Save my plan', change: /^Change/, yes: 'Yes, take it away', remove: /^Take away/, week: 'Save my week' },
  es: { save: 'Guardar mi plan', change: /^Cambiar/, yes: 'Sí, quitar', remove: /^Quitar/, week: 'Guardar mi semana' },
} as const

/** Fills in an action for every day and saves it. */
async function planWalk(page: Page, prefix: string, save: string): Promise<void> {
  await page.goto(`${prefix}/action-planning?add=1`)
  await page.locator('#what').fill('Walk in the hallway')
  await page.locator('#name').fill('Walk')
  for (const day of await page.locator('[name=days]').all()) await day.check({ force: true })
  await page.locator('[name=sure][value="8"]').check({ force: true })
  await page.getByRole('button', { name: save }).click()
  await expect(page.locator('#saved')).toBeVisible()
}

for (const [language, prefix, javaScriptEnabled] of [
  ['en', '', true],
  ['es', '/es', false],
] as const)
  test.describe(`the plan in ${language}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })
    const texts = say[language]

    test('an action is planned, ticked off, exported and removed', async ({ page, product }) => {
      await sendAnswers(page.context(), product.origin, prefix, everyBranch)
      await page.goto(`${prefix}/action-planning?add=1`)
      await page.getByRole('button', { name: texts.save }).click()
      await expect(page.locator('[data-error-summary] a')).toHaveCount(2)
      if (javaScriptEnabled) await expectNoViolations(page)
      await page.locator('[name=sure][value="2"]').check({ force: true })
      await expect(page.locator('[data-sure=low]')).toBeVisible()
      await planWalk(page, prefix, texts.save)
      if (javaScriptEnabled) await expectNoViolations(page)

      const file = page.waitForEvent('download')
      await page.goto(`${prefix}/action-planning/export`).catch(() => {})
      const download = await file
      expect(download.suggestedFilename()).toBe('MyActionsPlan.pdf')
      expect(
        readFileSync(await download.path())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
      await expect(page).toHaveURL(/\/action-planning\?/)

      await page.goto(`${prefix}/weekly-action-planner`)
      const today = page.locator('.dayrow--now button')
      await today.click()
      await expect(today).toHaveAttribute('aria-pressed', 'true')
      if (javaScriptEnabled) await expectNoViolations(page)
      await page.locator('#note').fill('A good week')
      await page.locator('[name=next][value=same]').check({ force: true })
      await page.getByRole('button', { name: texts.week }).click()
      await expect(page.locator('#saved')).toBeVisible()
      await expect(page.locator('#note')).toHaveValue('A good week')
      await expect(today).toHaveAttribute('aria-pressed', 'true')

      await page.goto(`${prefix}/action-planning`)
      await page.getByRole('link', { name: texts.remove }).click()
      await page.getByRole('button', { name: texts.yes }).click()
      await expect(page.locator('#removed')).toBeVisible()
      await expect(page.locator('[id^=action-]')).toHaveCount(0)
    })
  })

test('stores offline ticks, and sends them once the connection is restored', async ({
  page,
  product,
  context,
  problems,
}) => {
  await sendAnswers(context, product.origin, '', everyBranch)
  await planWalk(page, '', say.en.save)
  await page.goto('/weekly-action-planner')
  const today = page.locator('.dayrow--now button')
  await context.setOffline(true)
  for (const pressed of ['true', 'false', 'true']) {
    await today.click()
    await expect(today).toHaveAttribute('aria-pressed', pressed)
  }
  await expect(page.locator('[data-sync]')).toContainText('stays on this device')
  const stored = () => page.evaluate(() => localStorage.getItem('plan-ticks'))
  expect(Object.keys(JSON.parse((await stored()) ?? '[]')[0])).toEqual(['action', 'day', 'done'])
  await context.setOffline(false)
  await expect(page.locator('[data-sync]')).toHaveText('Saved.', { timeout: 20_000 })
  expect(await stored()).toBeNull()
  expect(problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  problems.length = 0
  await page.reload()
  await expect(today).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('[data-counted]')).toContainText('You did 1 of')
})
