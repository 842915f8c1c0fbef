import type { Locator, Page } from '@playwright/test'
import { everyBranch } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { forward } from '../support/question.ts'
import { sendAnswers } from '../support/send-answers.ts'
import { begin } from '../support/take.ts'

/** Presses a button for a moment. Returns how often its content was replaced during the press. */
async function replacedWhilePressed(page: Page, button: Locator): Promise<number> {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('the button is not on the page')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  const replaced = await button.evaluateHandle((element) => {
    const seen = { count: 0 }
    const observer = new MutationObserver((records) => {
      seen.count += records.length
    })
    observer.observe(element, { childList: true, characterData: true, subtree: true })
    return seen
  })
  await page.mouse.down()
  await page.waitForTimeout(150)
  const count = await replaced.evaluate((seen) => seen.count)
  await page.mouse.up()
  return count
}

test('Next does not move during a press after a typed number', async ({ page }) => {
  await begin(page, 'en')
  await page.goto('/checkUp/4#q-phys_days')
  await page.locator('#q-phys_days input[type=text]').pressSequentially('5')
  expect(await replacedWhilePressed(page, forward(page))).toBe(0)
  await expect(page.locator('[data-here]')).not.toHaveAttribute('data-question', 'phys_days')
})

test('Continue in the share dialog does not move during a press', async ({ page, product }) => {
  await sendAnswers(page.context(), product.origin, '', everyBranch)
  await page.goto('/recommendations3')
  await page.getByRole('banner').getByRole('link', { name: 'Share', exact: true }).click()
  const dialog = page.locator('#share-dialog')
  await dialog.locator('[name=share_to]').fill('dan@example.org')
  await dialog.locator('[name=share_from]').fill('margaret@example.org')
  await dialog.locator('[name=first_name]').fill('Margaret')
  await dialog.locator('[name=last_name]').pressSequentially('Lee')
  expect(await replacedWhilePressed(page, dialog.locator('[data-share-send]'))).toBe(0)
  await expect(dialog.locator('#share-withheld')).toBeVisible()
})
