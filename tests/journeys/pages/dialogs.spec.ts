import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import { everyBranch } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { tap } from '../support/question.ts'
import { sendAnswers } from '../support/send-answers.ts'
import { begin } from '../support/take.ts'

/** Counts the requests for dialogs. */
function dialogsOf(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.headers()['x-part'] === 'dialog') requested.push(new URL(request.url()).pathname)
  })
  return requested
}

test('help over a question is fetched when it is pressed, once, and Escape returns to the question', async ({
  page,
}) => {
  const requested = dialogsOf(page)
  await begin(page, 'en')
  await tap(page, 'age_group', '75_84')
  const help = page.getByRole('banner').getByRole('button', { name: 'Help', exact: true })
  await help.hover()
  await help.focus()
  expect(requested).toEqual([])
  for (const _ of ['first', 'second']) {
    await help.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Need help?' })
    await expect(dialog.getByRole('link', { name: 'Call 988' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Close' }).first()).toBeFocused()
    await expectNoViolations(page, { within: '#help' })
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(help).toBeFocused()
  }
  expect(requested).toEqual(['/help'])
  await expect(page.locator('input[name=age_group]:checked')).toHaveValue('75_84')
})

for (const [tool, path] of [
  ['Help', '/help'],
  ['Share', '/share'],
  ['Save', '/save'],
] as const)
  test(`${tool} opens its page when its dialog does not arrive, and Back returns`, async ({ page, product }) => {
    await sendAnswers(page.context(), product.origin, '', everyBranch)
    // The sign-in page of a network, such as in a hotel.
    await page.route(`**${path}**`, (route) =>
      route.request().headers()['x-part'] === 'dialog' ? route.fulfill({ body: '' }) : route.continue(),
    )
    await page.goto('/recommendations3')
    await page.getByRole('banner').getByRole('link', { name: tool, exact: true }).click()
    await expect(page).toHaveURL((url) => url.pathname === path)
    await page.goBack()
    await expect(page.locator('.rhero h1')).toBeVisible()
  })

test('a page to fill in stays when help is pressed offline, and help opens once the connection is back', async ({
  page,
}) => {
  await begin(page, 'en')
  await page.getByRole('banner').getByRole('button', { name: 'Help', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.reload()
  await page.context().setOffline(true)
  const help = page.getByRole('banner').getByRole('button', { name: 'Help', exact: true })
  await help.click()
  await expect(page.getByRole('alertdialog', { name: 'You are offline' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeFocused()
  await page.context().setOffline(false)
  await help.click()
  await expect(page.getByRole('dialog', { name: 'Need help?' })).toBeVisible()
})
