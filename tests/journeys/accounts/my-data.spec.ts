import { readFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { codeTo } from '../support/messages-to.ts'
import { everyBranch } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { sendAnswers } from '../support/send-answers.ts'

test('a guest opens My data from the footer and downloads it as HTML and JSON', async ({ page, product }) => {
  await sendAnswers(page.context(), product.origin, '', everyBranch)
  await page.goto('/recommendations3')
  await page.getByRole('link', { name: 'My data' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My data')
  await expect(page.getByText('To use your answers for your report')).toBeVisible()
  await page.getByText('What you read').first().click()
  await expect(page.getByText('We do not sell your answers.')).toBeVisible()

  const file = async (button: string) => {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    const download = await saved
    return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') }
  }
  const json = await file('For other programs')
  expect(json.name).toBe('my-data.json')
  expect(JSON.parse(json.text).checkUps[0].answers.length).toBeGreaterThan(40)
  const html = await file('To read or print')
  expect(html.name).toBe('my-data.html')
  const reader = await page.context().newPage()
  await reader.setContent(html.text)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('My data from the Wellbeing CheckUp')
  await expect(reader.getByRole('heading', { name: 'Your questions and answers' })).toBeVisible()
  await expect(reader.getByText('undefined')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('A copy of everything was downloaded here.').first()).toBeVisible()
})

test('a person deletes their account with a one-time code, and nothing of it remains', async ({ page, product }) => {
  const contact = 'leaves@example.org'
  await sendAnswers(page.context(), product.origin, '', everyBranch)
  await page.goto('/login')
  await page.getByLabel('email').fill(contact)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  const first = await codeTo(product.dataDir, contact)
  await page.getByLabel('Your code').fill(first)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Save to my account' }).click()
  await page.goto('/my-data')
  await expect(page.getByText(`You are signed in as ${contact}.`)).toBeVisible()
  await expect(page.getByText('To save your CheckUp')).toBeVisible()

  await page.getByRole('link', { name: 'Delete everything' }).click()
  await page.getByRole('button', { name: 'Send a code to l•••@example.org' }).click()
  await expect(page.locator('#sent')).toBeFocused()
  await page.getByLabel('Your code').fill('00')
  await page.getByRole('button', { name: 'Delete everything for good' }).click()
  await expect(page.getByRole('link', { name: 'The code entered is invalid. Please try again.' })).toBeVisible()
  await page.getByLabel('Your code').fill(await codeTo(product.dataDir, contact, first))
  await page.getByRole('button', { name: 'Delete everything for good' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything is deleted')
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([])
  const db = new Database(path.join(product.dataDir, 'checkup.sqlite'), { readonly: true })
  expect(db.prepare('select id from person where email = ?').get(contact)).toBeUndefined()
  expect(db.prepare('select id from pretend_delivery where recipient = ?').get(contact)).toBeUndefined()
  db.close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('in Spanish, a guest deletes everything from the browser and the database', async ({ page, product }) => {
    await sendAnswers(page.context(), product.origin, '/es', everyBranch)
    await page.goto('/es/my-data')
    const db = new Database(path.join(product.dataDir, 'checkup.sqlite'), { readonly: true })
    const newest = db.prepare<[], { id: string }>('select id from response order by id desc limit 1').get()
    await page.getByRole('link', { name: 'Borrar todo' }).click()
    await expect(page.getByText('1 evaluación, con sus respuestas y su informe')).toBeVisible()
    await page.getByRole('link', { name: 'Conservar mis datos' }).click()
    await page.getByRole('link', { name: 'Borrar todo' }).click()
    await page.getByRole('button', { name: 'Borrar todo para siempre' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Todo está borrado')
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('session')
    expect(db.prepare('select id from response where id = ?').get(newest?.id)).toBeUndefined()
    expect(db.prepare('select 1 from answer where response_id = ?').get(newest?.id)).toBeUndefined()
    db.close()
    await page.goto('/es/my-data')
    await expect(page.getByRole('heading', { name: 'Este navegador no guarda nada sobre usted' })).toBeVisible()
  })
})
