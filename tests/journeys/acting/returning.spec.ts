import { expectNoViolations } from '../support/axe.ts'
import { codeTo } from '../support/messages-to.ts'
import { everyBranch } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { sendAnswers } from '../support/send-answers.ts'

const say = {
  en: {
    open: 'Open my report',
    report: 'See my report',
    hub: 'Your progress',
    calendar: 'Add to my calendar',
    restart: 'Start over',
    ask: 'Start a new CheckUp and set this one aside?',
    no: 'No, continue this one',
    yes: 'Yes, start a new one',
  },
  es: {
    open: 'Abrir mi informe',
    report: 'Ver mi informe',
    hub: 'Su progreso',
    calendar: 'Agregar a mi calendario',
    restart: 'Empezar de nuevo',
    ask: '¿Empezar una evaluación nueva y dejar esta a un lado?',
    no: 'No, continuar con esta',
    yes: 'Sí, empezar una nueva',
  },
} as const

for (const [language, prefix] of [
  ['en', ''],
  ['es', '/es'],
] as const)
  for (const javaScriptEnabled of [true, false])
    test.describe(`coming back in ${language}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
      test.use({ javaScriptEnabled })
      const texts = say[language]

      test('the landing page links to the report, the return page to report, progress hub and calendar', async ({
        page,
        product,
      }) => {
        await sendAnswers(page.context(), product.origin, prefix, everyBranch)
        await page.goto(prefix || '/')
        await expect(page.getByRole('link', { name: texts.open })).toHaveAttribute('href', /recommendations3/)
        await page.goto(`${prefix}/return-screen`)
        await expect(page.getByRole('link', { name: texts.report })).toHaveAttribute('href', /recommendations3/)
        await page.getByRole('link', { name: texts.hub }).click()
        await expect(page.getByRole('heading', { level: 1, name: texts.hub })).toBeVisible()
        const saving = page.waitForEvent('download')
        await page.getByRole('link', { name: texts.calendar }).click()
        expect((await saving).suggestedFilename()).toBe('next-checkup.ics')
      })

      test('starting over asks for confirmation when a check-up is unfinished', async ({ page, product }) => {
        const headers = { origin: product.origin, 'content-type': 'application/x-www-form-urlencoded' }
        await page.context().request.post(`${product.origin}${prefix}/start`, {
          headers,
          data: 'audience=self&length=whole&consent=yes',
          maxRedirects: 0,
        })
        await page.goto(prefix || '/')
        await page.getByRole('link', { name: texts.restart }).click()
        await expect(page.getByRole('heading', { name: texts.ask })).toBeVisible()
        await expect(page.getByRole('link', { name: texts.yes })).toHaveAttribute('href', /\/start/)
        await page.getByRole('link', { name: texts.no }).click()
        await expect(page).toHaveURL(/checkUp/)
      })
    })

test('a dashboard redirects a guest to sign-in', async ({ page }) => {
  await page.goto('/return-user')
  await expect(page).toHaveURL(/\/login\?to=%2Freturn-user$/)
})

test('the dashboard starts with today’s action; an offline tick is sent later', {
  tag: '@firefox',
}, async ({ page, product, context, problems }) => {
  await sendAnswers(context, product.origin, '', everyBranch)
  await page.goto('/login')
  await page.locator('#main input[name=contact]').fill('today@example.org')
  await page.locator('#main button[name=go][value=send]').click()
  await page.locator('#main input[name=code]').fill(await codeTo(product.dataDir, 'today@example.org'))
  await page.locator('#main button[name=go][value=open]').click()
  await page.waitForURL(/signed-in|return-user|reports/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/return-user')
  await expect(page.locator('#today a.btn')).toHaveText('I will try this')
  await expectNoViolations(page)

  await page.goto('/action-planning?add=1')
  await page.locator('#what').fill('Walk in the hallway')
  for (const day of await page.locator('[name=days]').all()) await day.check({ force: true })
  await page.getByRole('button', { name: 'Save my plan' }).click()
  await expect(page.locator('#saved')).toBeVisible()
  await page.goto('/return-user')
  const tick = page.getByRole('button', { name: 'Tap here when it is done' })
  await expect(tick).toHaveAccessibleDescription('Walk in the hallway')
  // Design: at most 600 px from the top of a phone.
  expect((await tick.boundingBox())?.y).toBeLessThanOrEqual(600)
  await expectNoViolations(page)

  await context.setOffline(true)
  await tick.click()
  const done = page.getByRole('button', { name: 'Done. Thank you for today.', pressed: true })
  await expect(done).toBeVisible()
  await expect(page.getByRole('heading', { name: /^This week: 1 day done/ })).toBeVisible()
  await expect(page.locator('.wk [aria-current]')).toContainText('today: done')
  await expect(page.locator('[data-sync]')).toContainText('stays on this device')
  await context.setOffline(false)
  await expect(page.locator('[data-sync]')).toHaveText('Saved.', { timeout: 20_000 })
  expect(problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  problems.length = 0
  await page.reload()
  await expect(done).toBeVisible()
  await expectNoViolations(page)
})
