import { expectNoViolations } from '../support/axe.ts'
import { everyBranch } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { sendAnswers } from '../support/send-answers.ts'

test.use({ serviceWorkers: 'allow' })

for (const { prefix, say } of [
  {
    prefix: '',
    say: {
      store: 'Keep my pages on this device',
      copy: 'You are offline. This is the page as it was on',
      away: 'You are not connected',
    },
  },
  {
    prefix: '/es',
    say: {
      store: 'Guardar mis páginas en este dispositivo',
      copy: 'No tiene conexión. Esta es la página como estaba el',
      away: 'No hay conexión',
    },
  },
])
  test(`opens offline copies, marked as such, at ${prefix || '/'}`, async ({ page, context, product, problems }) => {
    await sendAnswers(context, product.origin, prefix, everyBranch)
    await page.goto(`${prefix}/my-data`)
    await page.getByRole('button', { name: say.store }).click()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    // The worker answers from the next page on.
    await page.goto(`${prefix}/recommendations3`)
    const title = await page.locator('h1').first().innerText()
    const copies = () => page.evaluate(async () => (await (await caches.open('pages')).keys()).length)
    await expect.poll(copies).toBe(1)
    await expect(page.getByText(say.copy)).toBeHidden()

    await context.setOffline(true)
    await page.goto(`${prefix}/recommendations3`)
    await expect(page.locator('h1').first()).toHaveText(title)
    await expect(page.getByText(say.copy)).toBeVisible()

    await page.goto(`${prefix}/help`)
    await expect(page.getByRole('heading', { level: 1, name: say.away })).toBeVisible()
    await expect(page.locator('a[href="tel:911"]').first()).toBeVisible()
    await expectNoViolations(page)
    await page.locator('[data-kept-list] a').click()
    await expect(page.locator('h1').first()).toHaveText(title)
    await page.goto('/open-app')
    await expect(page.locator('h1').first()).toHaveText(title)

    await context.setOffline(false)
    await page.goto(`${prefix}/my-data`)
    await page.locator('#device button').click()
    await expect(page.getByRole('button', { name: say.store })).toBeVisible()
    await expect.poll(copies).toBe(0)
    problems.length = 0
  })

test('shows emergency numbers offline on a first visit, stores nothing personal and preserves a form', async ({
  page,
  context,
  product,
  problems,
}) => {
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await context.setOffline(true)
  await page.goto('/es/help')
  await expect(page.getByRole('heading', { level: 1, name: 'No hay conexión' })).toBeVisible()
  await expect(page.locator('a[href="tel:911"]').first()).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Intentar de nuevo' }).click()
  await expect(page.locator('.page a[href="tel:911"]').first()).toBeVisible()
  await expect(page).toHaveURL(/\/es\/help$/)

  await sendAnswers(context, product.origin, '', everyBranch)
  await page.goto('/contact-info')
  const stored = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(stored.filter((path) => !path.startsWith('/assets/')).sort()).toEqual(['/es/offline', '/offline'])

  // The worker leaves a form to the browser, so that the offline page does not replace it.
  await page.route('**/contact-info*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.locator('#name').fill('Rosa')
  await page.locator('main form .btn--primary').click()
  await expect.poll(() => page.url()).toMatch(/chrome-error/)
  await page.unroute('**/contact-info*')

  await context.setOffline(true)
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1, name: 'You are not connected' })).toBeVisible()
  await expect(page.locator('a[href="tel:988"]').first()).toBeVisible()

  await context.setOffline(false)
  await page.goto('/contact-info')
  await expect(page.locator('#name')).toHaveValue('Rosa')
  problems.length = 0
})
