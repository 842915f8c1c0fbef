import { dayHere } from '../support/here.ts'
import { everyBranch } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { everyDay, promiseStep } from '../support/promise-step.ts'
import { sendAnswers } from '../support/send-answers.ts'

const walk = { what: 'Walk in the hallway', weekdays: everyDay, moment: 'after breakfast' }

test('a tick of the week is one of the steps, and can be undone', async ({ page, context, product }) => {
  await sendAnswers(context, product.origin, '', everyBranch)
  await promiseStep(context, product.origin, walk)
  await page.goto('/weekly-action-planner')
  const today = page.locator('.wdays [aria-current] button')
  await expect(today).toHaveAttribute('aria-pressed', 'false')
  await today.click()
  await expect(today).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('[data-week-sum]')).toContainText('1 done')
  await page.locator('main').getByRole('link', { name: 'My steps', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Done. Thank you for today.', pressed: true })).toBeVisible()
  await page.goBack()
  await page.reload()
  await expect(today).toHaveAttribute('aria-pressed', 'true')
  await today.click()
  await expect(today).toHaveAttribute('aria-pressed', 'false')
})

test('stores offline ticks, and sends them once the connection is restored', async ({
  page,
  product,
  context,
  problems,
}) => {
  await sendAnswers(context, product.origin, '', everyBranch)
  await promiseStep(context, product.origin, walk)
  await page.goto('/weekly-action-planner')
  const today = page.locator('.wdays [aria-current] button')
  await context.setOffline(true)
  for (const pressed of ['true', 'false', 'true']) {
    await today.click()
    await expect(today).toHaveAttribute('aria-pressed', pressed)
  }
  await expect(page.locator('[data-tick-status]')).toContainText('stays on this device')
  await expect(page.locator('[data-week-sum]')).toContainText('1 done')
  const stored = () => page.evaluate(() => localStorage.getItem('step-ticks'))
  expect(Object.keys(JSON.parse((await stored()) ?? '[]')[0])).toEqual(['step', 'day', 'done', 'at'])
  await context.setOffline(false)
  await expect(page.locator('[data-tick-status]')).toHaveText('Saved.', { timeout: 20_000 })
  expect(await stored()).toBeNull()
  expect(problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  problems.length = 0
  await page.reload()
  await expect(today).toHaveAttribute('aria-pressed', 'true')
})

test('writes a word about a week that is over', async ({ page, product, context }) => {
  await sendAnswers(context, product.origin, '', everyBranch)
  const id = await promiseStep(context, product.origin, walk)
  const done = await context.request.put(`${product.origin}/api/steps/${id}/days/${dayHere(-7)}`, {
    headers: { origin: product.origin },
    data: { result: 'did' },
  })
  expect(done.status()).toBe(200)
  await page.goto('/weekly-action-planner')
  await page.getByRole('link', { name: 'Last week' }).click()
  await page.getByLabel('What went well, or what helped?').fill('The hallway works when it rains.')
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(page.locator('#saved')).toBeVisible()
  await expect(page.locator('#note')).toHaveValue('The hallway works when it rains.')
})
