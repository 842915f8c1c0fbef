import path from 'node:path'
import type { Page } from '@playwright/test'
import Database from 'better-sqlite3'
import type { Answers } from '#assessment/answers/answers.ts'
import english from '#content/messages/en/steps.json' with { type: 'json' }
import spanish from '#content/messages/es/steps.json' with { type: 'json' }
import { dayHere } from '../support/here.ts'
import { everyBranch } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { sendAnswers } from '../support/send-answers.ts'

/** Backdates all steps and their days, to simulate a later visit. The product's clock is the machine's. */
function comeBackAfter(dataDir: string, days: number): void {
  const db = new Database(path.join(dataDir, 'checkup.sqlite'))
  for (const column of ['on_day', 'from_day', 'week_told_on', 'state_on'])
    db.prepare(`update step set ${column} = date(${column}, ?) where ${column} is not null`).run(`-${days} days`)
  db.prepare('update step_day set day = date(day, ?)').run(`-${days} days`)
  db.close()
}

/** Completes a check-up at a center and commits to a step. Returns the addresses of its pages. */
async function promised(
  page: Page,
  product: { origin: string; dataDir: string },
  prefix: string,
  fields: object,
  answers: Answers = {},
) {
  await sendAnswers(page.context(), product.origin, prefix, {
    ...everyBranch,
    food1: 'often',
    food2: 'often',
    ...answers,
  })
  await page.goto(`${prefix}/recommendations3`)
  const responseId = /responseId=([\w-]{36})/.exec(await page.content())?.[1] ?? ''
  const db = new Database(path.join(product.dataDir, 'checkup.sqlite'))
  db.prepare("update response set partner_key = 'volusia' where id = ?").run(responseId)
  db.close()
  const sent = await page.request.post(`${product.origin}/api/steps`, {
    data: { response_id: responseId, day: dayHere(), ...fields },
    headers: { origin: product.origin },
  })
  expect(sent.status()).toBe(201)
  const { data } = (await sent.json()) as { data: { id: string } }
  return { at: (address: string) => `${prefix}${address}?responseId=${responseId}&step=${data.id}` }
}

const food = { intervention_id: 'foodhelp', number: 1 }

for (const [prefix, texts, javaScriptEnabled] of [
  ['', english, true],
  ['/es', spanish, false],
] as const)
  test.describe(`a call for food at ${prefix}/, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('calls the center, records the outcome, and offers the next step', {
      tag: javaScriptEnabled ? '@firefox' : [],
    }, async ({ page, product }) => {
      const { at } = await promised(page, product, prefix, food)
      const { call, called } = texts
      await page.goto(at('/ladder'))
      const center = 'tel:+13865550111'
      await expect(page.locator(`#step a[href="${center}"]`)).toContainText('Volusia')
      // While the center is closed, the first number is 211.
      const first = await page.locator('#step a[href^="tel:"]').first().getAttribute('href')
      expect([center, 'tel:211']).toContain(first)
      await page.locator('#step').getByRole('link', { name: call.called.itself }).click()
      await expect(page.locator('h1')).toHaveText(called.title.itself)
      await page.getByRole('button', { name: called.none }).click()
      await expect(page.locator('h1')).toHaveText(called.next)
      await expect(page.locator('#main a[href^="tel:"]').first()).not.toHaveAttribute('href', first ?? '')
      await page.goto(at('/ladder/progress'))
      await page.getByRole('button', { name: called.help.itself }).click()
      await expect(page.locator('#main')).toContainText(called.brave.itself)
      await page.getByLabel(called.when).fill(dayHere(3))
      await page.getByRole('button', { name: texts.when.keepDay }).click()
      await expect(page.getByLabel(called.when)).toHaveValue(dayHere(3))
      await page.getByRole('link', { name: texts.card.see }).click()
      await expect(page.locator('h1')).toContainText(prefix ? 'Paso 2 de 6' : 'Step 2 of 6')
    })
  })

test.describe('without scripts, in Spanish', () => {
  test.use({ javaScriptEnabled: false })

  test('not yet, twice: a note, another day, and other ways', async ({ page, product }) => {
    const { at } = await promised(page, product, '/es', { intervention_id: 'gratitude', number: 2 })
    for (const title of ['No pasa nada', 'Tal vez es mucho, o no es el adecuado']) {
      comeBackAfter(product.dataDir, 1)
      await page.goto(at('/ladder/progress'))
      await page.getByRole('button', { name: 'Todavía no' }).click()
      await expect(page.locator('h1')).toHaveText(title)
      const note = page.locator('#note')
      await page.getByText('¿Qué lo impidió?').first().click()
      await note.fill('Llovió')
      if (title !== 'No pasa nada') break
      await page.getByRole('button', { name: 'Hoy' }).click()
    }
    await page.getByRole('button', { name: 'Dejarlo por ahora' }).click()
    await expect(page.locator('#main')).toContainText('Dejó este paso para después')
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await page.goto(`${at('/ladder/progress')}&after=notYet`)
    await expect(page.locator('#note')).toHaveValue('Llovió')
  })
})

test('the number of a private step shows by a press, below 911', async ({ page, product }) => {
  const atHome = { intervention_id: 'safehelp', number: 1 }
  const { at } = await promised(page, product, '', atHome, { safe: 'no' })
  await page.goto(at('/ladder'))
  const line = page.locator('#step a[href^="tel:"]')
  await expect(line.first()).toHaveAttribute('href', 'tel:911')
  await expect(line.nth(1)).toBeHidden()
  await page.locator('#step summary').first().click()
  await expect(line.nth(1)).toBeVisible()
})
