import type { Page } from '@playwright/test'
import { everyBranch } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { everyDay, promiseStep } from '../support/promise-step.ts'
import { forward, heading, state, tap } from '../support/question.ts'
import { sendAnswers } from '../support/send-answers.ts'
import { begin } from '../support/take.ts'

/** Removes features newer than Safari 15, Chrome 92 and Firefox 102. */
const makeOld = (page: Page) =>
  page.addInitScript(() => {
    const newer: [object, string[]][] = [
      [AbortSignal, ['any', 'timeout']],
      [AbortSignal.prototype, ['reason']],
      [Array.prototype, ['at', 'findLast', 'toReversed', 'toSorted']],
      [Crypto.prototype, ['randomUUID']],
      [HTMLFormElement.prototype, ['requestSubmit']],
      [Object, ['hasOwn']],
      [SubmitEvent.prototype, ['submitter']],
      [Element.prototype, ['role', 'ariaBusy', 'ariaDisabled', 'ariaLabel', 'ariaPressed']],
    ]
    for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name)
  })

const fetchBroken = () => {
  window.fetch = () => {
    throw new ReferenceError('broken on purpose')
  }
}
/** Makes all requests of scripts fail with an error that is not a network error. */
const breakFetch = (page: Page) => page.addInitScript(fetchBroken)

const broken = 'broken on purpose'

test('an old browser saves each answer, goes forward and back, and changes the look of the page', async ({ page }) => {
  await makeOld(page)
  await begin(page, 'en')
  await tap(page, 'age_group', '75_84')
  await expect(state(page)).toHaveText(/^Saved/)
  await page.goto('/checkUp/3#q-support')
  await tap(page, 'support', 'always')
  await expect(state(page)).toHaveText(/^Saved/)
  await forward(page).click()
  await tap(page, 'lonely', 'never')
  await forward(page).click()
  await expect(page).toHaveURL(/checkUp\/4/)
  await page.locator('.q__nav button[value=back]').click()
  await expect(page).toHaveURL(/checkUp\/3/)
  await expect(page.locator('input[name=lonely]:checked')).toHaveValue('never')
  const contrast = page.locator('#larger button[name=contrast]')
  await page.getByRole('banner').getByRole('button', { name: 'Larger' }).click()
  await contrast.click()
  await expect(contrast).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/checkUp\/3/)
})

test('a question page with a failing script is posted plainly, without a word about the connection', async ({
  page,
  problems,
}) => {
  await begin(page, 'en')
  await breakFetch(page)
  await page.goto('/checkUp/3#q-support')
  await tap(page, 'support', 'always')
  await expect.poll(() => problems).toEqual([broken])
  await expect(state(page)).toHaveText('')
  await forward(page).click()
  await expect(heading(page)).toBeFocused()
  await tap(page, 'lonely', 'never')
  await expect(page.locator('[data-connection]')).toBeHidden()
  await forward(page).click()
  await expect(page).toHaveURL(/checkUp\/4/)
  await page.goto('/checkUp/3')
  await expect(page.locator('input[name=support]:checked')).toHaveValue('always')
  await expect(page.locator('input[name=lonely]:checked')).toHaveValue('never')
  expect(new Set(problems)).toEqual(new Set([broken]))
  problems.length = 0
})

test('a question page without its script shows all questions', async ({ page, problems }) => {
  await begin(page, 'en')
  await page.route(/assets\/question-.*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'static {}' }),
  )
  await page.goto('/checkUp/3')
  await expect(page.locator('[data-question=lonely]')).toBeVisible()
  await expect(page.locator('[data-question=support]')).toBeVisible()
  problems.length = 0
})

test('saving continues as a separate page when its script fails', async ({ page, product, problems }) => {
  await sendAnswers(page.context(), product.origin, '', everyBranch)
  await page.goto('/recommendations3')
  await page.getByRole('banner').getByRole('link', { name: 'Save', exact: true }).click()
  const dialog = page.locator('#save-dialog')
  await dialog.getByLabel('Your email').fill('old.tablet@example.org')
  await page.evaluate(fetchBroken)
  await dialog.getByRole('button', { name: 'Save Report' }).click()
  await expect(page).toHaveURL(/\/save/)
  await expect(page.getByText('old.tablet@example.org')).toBeVisible()
  expect(new Set(problems)).toEqual(new Set([broken]))
  problems.length = 0
})

test('sharing continues as a separate page when its script fails', async ({ page, product, problems }) => {
  await sendAnswers(page.context(), product.origin, '', everyBranch)
  await page.goto('/recommendations3')
  await page.getByRole('banner').getByRole('link', { name: 'Share', exact: true }).click()
  const dialog = page.locator('#share-dialog')
  await dialog.locator('[name=share_to]').fill('dan@example.org')
  await dialog.locator('[name=share_from]').fill('margaret@example.org')
  await dialog.locator('[name=first_name]').fill('Margaret')
  await dialog.locator('[name=last_name]').fill('Lee')
  await page.evaluate(fetchBroken)
  for (const part of ['who', 'see', 'send']) {
    await expect(dialog.locator(`[data-share-step=${part}]`)).toBeVisible()
    await dialog.locator('[data-share-send]').click()
  }
  await expect(page).toHaveURL(/who-can-see-my-report.*#shared/)
  await expect(page.getByText('dan@example.org').first()).toBeVisible()
  expect(new Set(problems)).toEqual(new Set([broken]))
  problems.length = 0
})

test('a tick is posted plainly when its script fails', async ({ page, product, problems }) => {
  await sendAnswers(page.context(), product.origin, '', everyBranch)
  await promiseStep(page.context(), product.origin, { what: 'Walk in the hallway', weekdays: everyDay })
  await breakFetch(page)
  await page.goto('/weekly-action-planner')
  const loaded = page.waitForEvent('load')
  await page.locator('.wdays [aria-current] button').click()
  await loaded
  await expect(page.locator('.wdays [aria-current] button')).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  expect(new Set(problems)).toEqual(new Set([broken]))
  problems.length = 0
})

test('requests a sign-in code without proof of work when that script fails', async ({ page, problems }) => {
  await breakFetch(page)
  await page.goto('/login')
  await page.locator('#contact').fill('someone@example.org')
  await page.locator('button[data-captcha]').first().click()
  await expect(page.getByText('someone@example.org').first()).toBeVisible()
  expect(new Set(problems)).toEqual(new Set([broken]))
  problems.length = 0
})
