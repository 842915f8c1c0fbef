import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Page } from '@playwright/test'
import Database from 'better-sqlite3'
import type { Answers } from '#assessment/answers/answers.ts'
import { skeletonsOf } from '../../support/skeleton.ts'
import { expectNoViolations } from '../support/axe.ts'
import { dayHere } from '../support/here.ts'
import { everyBranch, inCrisis } from '../support/people.ts'
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

const learnTwice = { intervention_id: 'learn', number: 6, day: undefined, weekdays: ['mon', 'wed', 'fri'] }
const food = { intervention_id: 'foodhelp', number: 1 }

test('a step on days of the week becomes a habit in two weeks', async ({ page, product }) => {
  const { at } = await promised(page, product, '', learnTwice)
  await page.goto(at('/ladder'))
  await expect(page.locator('h1')).toContainText('Step 6 of 6')
  await expectNoViolations(page)
  comeBackAfter(product.dataDir, 7)
  await page.goto(at('/ladder/progress'))
  await expect(page.locator('h1')).toHaveText('How was the week?')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'One more week like this' }).click()
  await expect(page.locator('h1')).toContainText('Step 6 of 6')
  await expect(page.locator('#step')).toContainText('3 days a week')
  comeBackAfter(product.dataDir, 7)
  await page.goto(at('/ladder/progress'))
  await page.getByRole('button', { name: 'It is a habit now' }).click()
  await expect(page.locator('h1')).toContainText('Well done')
  await expect(page.locator('#main')).toContainText('A habit since')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'A little', exact: true }).click()
  await expect(page.getByRole('button', { name: 'A little', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('h1')).toHaveText('How was the week?')
})

test('a call for food to the center: its number, what came of it, and what is next', { tag: '@firefox' }, async ({
  page,
  product,
  browserName,
}) => {
  const observe = async () => {
    if (browserName === 'chromium') await expectNoViolations(page)
  }
  const { at } = await promised(page, product, '', food)
  await page.goto(at('/ladder'))
  await expect(page.locator('#step a[href^="tel:"]').first()).toContainText('Volusia')
  await page.locator('#step').getByRole('link', { name: 'I called' }).click()
  await expect(page.locator('h1')).toHaveText('You called. What did they say?')
  await observe()
  await page.getByRole('button', { name: 'Nobody answered' }).click()
  await expect(page.locator('h1')).toHaveText('Then the next number')
  await expect(page.locator('#main a[href^="tel:"]').first()).not.toContainText('Volusia')
  await observe()
  await page.goto(at('/ladder/progress'))
  await page.getByRole('button', { name: 'They will help me' }).click()
  await expect(page.locator('#main')).toContainText('That call takes courage')
  await observe()
  await page.getByLabel('When do they come or call?').fill(dayHere(3))
  await page.getByRole('button', { name: 'Keep this day' }).click()
  await expect(page.getByLabel('When do they come or call?')).toHaveValue(dayHere(3))
  await page.getByRole('link', { name: 'See this step' }).click()
  await expect(page.locator('h1')).toContainText('Step 2 of 6')
  await observe()
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

test('has no violations after an answer, on a private step and in a crisis, in both languages', async ({
  page,
  product,
}) => {
  const { at } = await promised(page, product, '', { intervention_id: 'gratitude', number: 1 })
  const answer = (value: string) =>
    page.request.post(product.origin + at('/ladder/progress'), {
      form: { answer: value },
      headers: { origin: product.origin },
    })
  const checkBoth = async (path: string, titles: readonly string[]) => {
    const [english, spanish] = await Promise.all(
      ['', '/es'].map(async (prefix) => (await page.request.get(prefix + path)).text()),
    )
    expect(spanish).toContain(titles[1])
    for (const prefix of isDeepStrictEqual(skeletonsOf(english ?? ''), skeletonsOf(spanish ?? ''))
      ? ['']
      : ['', '/es']) {
      await page.goto(prefix + path)
      await expect(page.locator('h1')).toContainText(titles[prefix ? 1 : 0] ?? '?')
      await expectNoViolations(page)
    }
  }
  await answer('partly')
  await checkBoth(`${at('/ladder/progress')}&after=partly`, ['A part counts', 'Una parte también cuenta'])
  comeBackAfter(product.dataDir, 1)
  await answer('notYet')
  await checkBoth(`${at('/ladder/progress')}&after=notYet`, ['That is all right', 'No pasa nada'])
  comeBackAfter(product.dataDir, 1)
  await answer('today')
  comeBackAfter(product.dataDir, 1)
  await answer('notYet')
  await checkBoth(`${at('/ladder/progress')}&after=notYet`, ['It may be too big', 'Tal vez es mucho'])
  await checkBoth(`${at('/ladder')}&mark=1`, ['', ''])
  await page.goto(`/es${at('/ladder')}&mark=1`)
  await page.locator('[name=done][value="2"]').check({ force: true })
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.locator('.aladder .is-done')).toHaveCount(1)

  await page.context().clearCookies()
  const { at: privately } = await promised(
    page,
    product,
    '',
    { intervention_id: 'safehelp', number: 1 },
    { safe: 'no' },
  )
  await checkBoth(privately('/ladder'), ['Step 1 of 6', 'Paso 1 de 6'])
  const line = page.locator('#step a[href^="tel:"]')
  await expect(line.first()).toHaveAttribute('href', 'tel:911')
  await expect(line.nth(1)).toBeHidden()
  await page.locator('#step summary').first().click()
  await expect(line.nth(1)).toBeVisible()
  await checkBoth(privately('/action-planning'), ['My steps', 'Mis pasos'])

  await page.context().clearCookies()
  await sendAnswers(page.context(), product.origin, '', inCrisis)
  await checkBoth('/recommendations3', ['', ''])
  await checkBoth('/ladder/confirmation?intervention=walk&number=1', ['', ''])
})
