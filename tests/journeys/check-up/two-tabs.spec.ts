import type { BrowserContext, Page, Request } from '@playwright/test'
import { expect, test } from '../support/product.ts'
import { forward, state, tap } from '../support/question.ts'
import { begin } from '../support/take.ts'

const path = '/checkUp/3'
const place = `${path}#q-support`

/** Opens the page of a check-up in two tabs. */
async function openTwice(page: Page, context: BrowserContext): Promise<Page> {
  await begin(page, 'en')
  await page.goto(place)
  const other = await context.newPage()
  await other.goto(place)
  return other
}

/** Expects the value of an answer on the server. */
const expectStored = (context: BrowserContext, name: string, value: string) =>
  expect
    .poll(async () => {
      const html = await (await context.request.get(path)).text()
      const inputs = html.match(new RegExp(`<input[^>]* name="${name}"[^>]*>`, 'g')) ?? []
      return inputs.filter((input) => input.includes(' checked')).map((input) => /value="([^"]*)"/.exec(input)?.[1])
    })
    .toEqual([value])

const isPost = (request: Request) => request.method() === 'POST'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('shows an answer of one tab in the other, where Next does not replace it', async ({ page, context }) => {
  const other = await openTwice(page, context)
  await tap(page, 'support', 'always')
  await expect(state(page)).toHaveText('Saved')
  await expect(other.locator('input[name=support]:checked')).toHaveValue('always')
  await expect(forward(other)).toHaveAccessibleName('Next')
  await tap(other, 'support', 'never')
  await expect(state(other)).toHaveText('Saved')
  await expect(page.locator('input[name=support]:checked')).toHaveValue('never')
  await forward(page).click()
  await tap(page, 'lonely', 'rarely')
  await forward(page).click()
  await expect(page).toHaveURL(/checkUp\/4/)
  await expectStored(context, 'support', 'never')
})

test('a late request does not bring back an answer that the other tab changed since', async ({ page, context }) => {
  const other = await openTwice(page, context)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**${path}`, async (route) => {
    if (isPost(route.request())) await released
    await route.continue()
  })
  await tap(page, 'support', 'always')
  await tap(other, 'support', 'never')
  await expect(state(other)).toHaveText('Saved')
  const late = page.waitForResponse((response) => isPost(response.request()))
  release()
  await late
  await expectStored(context, 'support', 'never')
})

test('an answer that could not be sent does not bring back the older one', async ({ page, context, problems }) => {
  const other = await openTwice(page, context)
  await page.route(`**${path}`, (route) => (isPost(route.request()) ? route.abort() : route.continue()))
  await tap(page, 'support', 'always')
  await expect(state(page)).toHaveText(/^Not sent yet/)
  await tap(other, 'support', 'never')
  await expect(state(other)).toHaveText('Saved')
  await page.unroute(`**${path}`)
  const sent = page.waitForResponse((response) => isPost(response.request()))
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await sent
  await expectStored(context, 'support', 'never')
  problems.length = 0
})

test('answers of two offline tabs are all sent, the newest of each question', async ({ page, context, problems }) => {
  const other = await openTwice(page, context)
  await context.setOffline(true)
  await tap(page, 'support', 'always')
  await expect(state(page)).toHaveText(/^Not sent yet/)
  await tap(other, 'support', 'never')
  await expect(state(other)).toHaveText(/^Not sent yet/)
  await forward(page).click()
  await tap(page, 'lonely', 'rarely')
  await expect(state(page)).toHaveText(/^Not sent yet/)
  await page.close()
  await other.close()
  await context.setOffline(false)
  const third = await context.newPage()
  await third.goto('/checkUp/1')
  await expect(state(third)).toHaveText(/Your answers from before were sent/)
  await expectStored(context, 'support', 'never')
  await expectStored(context, 'lonely', 'rarely')
  problems.length = 0
})

test('the browser’s Back to the page does not restore an answer that was changed since', async ({ page, context }) => {
  const other = await openTwice(page, context)
  await tap(page, 'support', 'always')
  await expect(state(page)).toHaveText('Saved')
  await page.goto('/about')
  await tap(other, 'support', 'never')
  // The other tab may still say that it saved the answer of this one.
  await expectStored(context, 'support', 'never')
  await page.goBack()
  await expect(page.locator('input[name=support]:checked')).toHaveValue('never')
  await forward(page).click()
  await tap(page, 'lonely', 'rarely')
  await expect(state(page)).toHaveText('Saved')
  await expectStored(context, 'support', 'never')
})

test('an offline answer is stored on the device also if the page is closed at once', async ({
  page,
  context,
  problems,
}) => {
  await begin(page, 'en')
  await page.goto(place)
  await context.setOffline(true)
  // The emulation ends it as the page is left.
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false }))
  await tap(page, 'support', 'always')
  await page.goto('about:blank')
  await context.setOffline(false)
  await page.goto('/checkUp/1')
  await expect(state(page)).toHaveText(/Your answers from before were sent/)
  await expectStored(context, 'support', 'always')
  problems.length = 0
})
