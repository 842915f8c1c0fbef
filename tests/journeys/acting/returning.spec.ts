import path from 'node:path'
import type { Page } from '@playwright/test'
import Database from 'better-sqlite3'
import type { RunningProduct } from '../../support/product-process.ts'
import { expectNoViolations } from '../support/axe.ts'
import { dayHere } from '../support/here.ts'
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

for (const [language, prefix, javaScriptEnabled] of [
  ['en', '', true],
  ['es', '/es', false],
] as const)
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

/** Signs in and saves the check-up of the browser to the account. */
async function signInAndSave(page: Page, product: RunningProduct, prefix: string, contact: string): Promise<void> {
  await page.goto(`${prefix}/login`)
  await page.locator('#main input[name=contact]').fill(contact)
  await page.locator('#main button[name=go][value=send]').click()
  await page.locator('#main input[name=code]').fill(await codeTo(product.dataDir, contact))
  await page.locator('#main button[name=go][value=open]').click()
  await page.waitForURL(/signed-in/)
  await page.locator('#main form button').first().click()
  await page.waitForURL(/#saved$/)
}

/** Commits to a step in own words, a number of days from today. Returns its id. */
async function promise(page: Page, origin: string, step: { what: string; inDays?: number; weekdays?: string[] }) {
  const { what, inDays = 0, weekdays } = step
  const [, responseId] =
    /responseId=([\w-]+)/.exec((await page.locator('#past a').first().getAttribute('href')) ?? '') ?? []
  const answer = await page.context().request.post(`${origin}/api/steps`, {
    headers: { origin },
    data: { response_id: responseId, what, ...(weekdays ? { weekdays } : { day: dayHere(inDays) }) },
  })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { data: { id: string } }).data.id
}

/** Moves the day of a step to the past: the next day has come. */
function moveToYesterday(product: RunningProduct, id: string): void {
  const db = new Database(path.join(product.dataDir, 'checkup.sqlite'))
  db.prepare('update step set on_day = ? where id = ?').run(dayHere(-1), id)
  db.close()
}

const home = {
  en: {
    first: 'Your first step',
    promised: 'Your step · tomorrow',
    asks: 'How did it go yesterday?',
    did: 'I did it',
    done: 'Well done.',
    next: 'Next, when you are ready:',
  },
  es: {
    first: 'Su primer paso',
    promised: 'Su paso · mañana',
    asks: '¿Cómo le fue ayer?',
    did: 'Lo hice',
    done: 'Muy bien.',
    next: 'Después, cuando quiera:',
  },
} as const

for (const [language, prefix, javaScriptEnabled] of [
  ['en', '', true],
  ['es', '/es', true],
  ['es', '/es', false],
] as const)
  test.describe(`home in ${language}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })
    const say = home[language]

    test('offers the first step, shows it, asks the next day, and offers the next one', async ({
      page,
      product,
      context,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await sendAnswers(context, product.origin, prefix, everyBranch)
      await signInAndSave(page, product, prefix, `${language}-${javaScriptEnabled}@example.org`)
      const open = () => page.goto(`${prefix}/return-user`)
      const front = page.locator('#today')
      await open()
      await expect(front).toContainText(say.first)
      if (javaScriptEnabled) await expectNoViolations(page)

      const id = await promise(page, product.origin, { what: 'Llamar a Dan', inDays: 1 })
      await open()
      await expect(front).toContainText(say.promised)
      await expect(front).toContainText('Llamar a Dan')

      moveToYesterday(product, id)
      await open()
      await expect(front).toContainText(say.asks)
      const did = front.getByRole('button', { name: say.did })
      expect((await did.boundingBox())?.y).toBeLessThanOrEqual(600)
      if (javaScriptEnabled) await expectNoViolations(page)
      await did.click()
      await expect(page).toHaveURL(/\/ladder\//)

      await open()
      await expect(front).toContainText(say.done)
      await expect(front).toContainText(say.next)
      if (javaScriptEnabled) await expectNoViolations(page)
    })
  })

test('home without a check-up offers a start', async ({ page, product, context }) => {
  await page.goto('/login')
  await page.locator('#main input[name=contact]').fill('empty@example.org')
  await page.locator('#main button[name=go][value=send]').click()
  await page.locator('#main input[name=code]').fill(await codeTo(product.dataDir, 'empty@example.org'))
  await page.locator('#main button[name=go][value=open]').click()
  await page.waitForURL(/signed-in|return-user|reports/)
  await page.goto('/return-user')
  await expect(page.locator('#empty')).toContainText('You have no saved CheckUps yet')
  await expectNoViolations(page)
  expect(await context.cookies()).not.toEqual([])
})

test('steps of today are ticked at home, also offline', { tag: '@firefox' }, async ({
  page,
  product,
  context,
  problems,
}) => {
  await sendAnswers(context, product.origin, '', everyBranch)
  await signInAndSave(page, product, '', 'today@example.org')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/return-user')
  const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
  await promise(page, product.origin, { what: 'Walk in the hallway', weekdays: days })
  await promise(page, product.origin, { what: 'Read to Ann', weekdays: days })
  await page.goto('/return-user')
  await expect(page.locator('#main')).toContainText('Also today')
  const tick = page.getByRole('button', { name: 'Tap here when it is done' }).first()
  await expect(tick).toHaveAccessibleDescription('Walk in the hallway')
  // Design: at most 600 px from the top of a phone.
  expect((await tick.boundingBox())?.y).toBeLessThanOrEqual(600)
  await expect(page.locator('#week')).toContainText('My week')
  await expectNoViolations(page)

  await context.setOffline(true)
  await tick.click()
  const done = page.getByRole('button', { name: 'Done. Thank you for today.', pressed: true })
  await expect(done).toBeVisible()
  await expect(page.locator('[data-tick-status]')).toContainText('stays on this device')
  await context.setOffline(false)
  await expect(page.locator('[data-tick-status]')).toHaveText('Saved.', { timeout: 20_000 })
  expect(problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  problems.length = 0
  await page.reload()
  await expect(page.locator('#today')).toContainText('Read to Ann')
})
