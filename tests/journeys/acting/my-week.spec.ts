import { dayHere } from '../support/here.ts'
import { everyBranch } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { everyDay, promiseStep } from '../support/promise-step.ts'
import { sendAnswers } from '../support/send-answers.ts'

const walk = { what: 'Walk in the hallway', weekdays: everyDay, moment: 'after breakfast' }

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

test('prints a box to mark on each coming day, and no instruction to tap', async ({ page, product, context }) => {
  await sendAnswers(context, product.origin, '', everyBranch)
  await promiseStep(context, product.origin, { what: walk.what, weekdays: everyDay })
  const boxes = page.locator('.wdays .tick__box')
  const instruction = page.getByText('Tap here when it is done').filter({ visible: true })

  await page.goto('/weekly-action-planner')
  await expect(instruction).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(instruction).toHaveCount(0)
  await expect(boxes.first()).toBeVisible()

  await page.goto(`/weekly-action-planner?day=${dayHere(7)}`)
  await expect(boxes.filter({ visible: true })).toHaveCount(7)
  await page.emulateMedia({ media: 'screen' })
  await expect(boxes.filter({ visible: true })).toHaveCount(0)
})
