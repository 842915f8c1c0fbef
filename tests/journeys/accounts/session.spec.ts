import type { Page } from '@playwright/test'
import { createKeyedHash, readSecret } from '#platform/crypto/secret.ts'
import { signedLink } from '#platform/request/start-link.server.ts'
import type { RunningProduct } from '../../support/product-process.ts'
import { expectNoViolations } from '../support/axe.ts'
import { everyBranch } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { sendAnswers } from '../support/send-answers.ts'

test.use({ reducedMotion: 'reduce' })

const texts = {
  '': {
    title: 'Session Warning',
    text: 'Your Session has expired. Would you like to continue?',
    yes: 'Yes, continue',
    no: 'No, close this page',
    two: '2 minutes',
  },
  '/es': {
    title: 'Aviso de sesión',
    text: 'Su sesión ha vencido. ¿Desea continuar?',
    yes: 'Sí, continuar',
    no: 'No, cerrar esta página',
    two: '2 minutos',
  },
} as const

const idle = 2_400_000
const answer = 120_000

/** Opens a page of the check-up and types an answer without submitting it. */
async function typeAnswer(page: Page, prefix: string): Promise<void> {
  await page.goto(`${prefix}/checkUp/4#q-phys_days`)
  await page.locator('input[name=phys_days]').fill('17')
}
/**
 * Advances the clock until the warning appears. On a busy machine a page may scroll while it loads, which counts as
 * activity and restarts the idle timer.
 */
async function waitForWarning(page: Page, dialog = page.locator('#session-warning'), idleMs = idle + 1000) {
  await expect(async () => {
    if (await dialog.isHidden()) await page.clock.fastForward(idleMs)
    await expect(dialog).toBeVisible({ timeout: 1000 })
  }).toPass()
}
/** Returns the signed start link of a partner's shared computer. */
const kioskLink = ({ dataDir }: RunningProduct, prefix: '' | '/es') =>
  signedLink(createKeyedHash(readSecret(undefined, dataDir)), 'kiosk', 'volusia', prefix === '' ? 'en' : 'es')
const begin = (page: Page, origin: string, prefix: string) => sendAnswers(page.context(), origin, prefix, everyBranch)

for (const prefix of ['', '/es'] as const) {
  const answered = texts[prefix]
  const dialogOf = (page: Page) => page.getByRole('alertdialog', { name: answered.title })

  test(`the warning at ${prefix || '/'} is closed by Yes and by Escape, and the session continues`, async ({
    page,
    product,
  }) => {
    await page.clock.install()
    await begin(page, product.origin, prefix)
    await typeAnswer(page, prefix)
    const dialog = dialogOf(page)
    await expect(page.locator('input[name=phys_days]')).toBeInViewport()
    await page.clock.fastForward(idle - 60_000)
    await expect(dialog).toBeHidden()
    await waitForWarning(page, dialog, 61_000)
    await expect(dialog).toHaveAccessibleDescription(new RegExp(answered.text.replaceAll('?', '\\?')))
    await expect(dialog).toContainText(answered.two)
    await expect(dialog.getByRole('button', { name: answered.yes })).toBeFocused()
    await expectNoViolations(page, { within: '#session-warning' })
    const beat = page.waitForResponse('**/api/auth/getSessionSimple')
    await dialog.getByRole('button', { name: answered.yes }).click()
    expect((await beat).status()).toBe(200)
    await expect(dialog).toBeHidden()
    await expect(page.locator('input[name=phys_days]')).toHaveValue('17')
    await waitForWarning(page, dialog)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.clock.fastForward(answer)
    await expect(page).toHaveURL(/checkUp\/4(#|$)/)
  })

  for (const [way, leave] of [
    ['by No', (page: Page) => dialogOf(page).getByRole('button', { name: answered.no }).click()],
    ['without an answer', (page: Page) => page.clock.runFor(answer + 1000)],
  ] as const)
    test(`the warning at ${prefix || '/'} closes the page ${way}, and preserves the input`, {
      tag: prefix ? [] : '@firefox',
    }, async ({ page, product }) => {
      await page.clock.install()
      await begin(page, product.origin, prefix)
      await typeAnswer(page, prefix)
      await waitForWarning(page)
      await leave(page)
      await expect(page).toHaveURL(`${product.origin}${prefix || '/'}`)
      await page.goto(`${prefix}/checkUp/4#q-phys_days`)
      await expect(page.locator('input[name=phys_days]')).toHaveValue('17')
    })
}

test('a draft of another form is restored once when its page is opened again', async ({ page }) => {
  await page.clock.install()
  await page.goto('/start-enter-zipcode?partner=volusia')
  const zip = page.locator('main input[name=zip]')
  await zip.fill('32114')
  await waitForWarning(page)
  await page.getByRole('button', { name: 'No, close this page' }).click()
  await expect(page).toHaveURL(/\/center\/volusia$/)
  await page.goto('/start-enter-zipcode?partner=volusia')
  await expect(zip).toHaveValue('32114')
  await page.waitForLoadState('networkidle')
  await page.goto('/start-enter-zipcode?partner=volusia')
  await expect(zip).toHaveValue('')
})

test('omits the warning on the landing page, and both warning and heartbeat without a session', async ({ page }) => {
  await page.clock.install()
  await page.goto('/help')
  await expect(page.locator('#session-warning, script[data-session]')).toHaveCount(0)
  await page.goto('/?partner=volusia')
  await expect(page.locator('script[data-session]')).toHaveCount(0)
  await page.clock.fastForward(idle + answer)
  await expect(page.locator('#session-warning')).toHaveCount(0)
  await expect(page).toHaveURL(/partner=volusia/)
})

test('a heartbeat is sent 30 s after activity, and only then', async ({ page }) => {
  await page.clock.install()
  let beats = 0
  page.on('request', (request) => {
    if (request.url().includes('getSessionSimple')) beats++
  })
  await page.goto('/help?partner=volusia')
  await page.clock.runFor(60_000)
  const before = beats
  await page.keyboard.press('Shift')
  await page.clock.runFor(28_000)
  expect(beats).toBe(before)
  const answered = page.waitForResponse(/getSessionSimple/)
  await page.clock.runFor(3000)
  // A heartbeat that is not answered yet would time out when the clock moves, and be sent again.
  await answered
  expect(beats).toBe(before + 1)
  await page.clock.runFor(100_000)
  expect(beats).toBe(before + 1)
})

test('an answer to the warning in one tab counts for all tabs', async ({ page, product }) => {
  await page.clock.install()
  await begin(page, product.origin, '')
  await page.goto('/help')
  const other = await page.context().newPage()
  await other.goto('/about')
  const dialogs = [page, other].map((tab) => tab.locator('#session-warning'))
  await waitForWarning(page)
  for (const dialog of dialogs) await expect(dialog).toBeVisible()
  await page.getByRole('button', { name: 'Yes, continue' }).click()
  for (const dialog of dialogs) await expect(dialog).toBeHidden()
  await page.clock.runFor(answer + 1000)
  await expect(other).toHaveURL(/about$/)
})

test('after sleep a laptop shows the warning first; after sleep with the warning open it leaves at once', async ({
  page,
  product,
}) => {
  await page.clock.install()
  await begin(page, product.origin, '')
  await page.goto('/help')
  await page.clock.fastForward(9 * 3_600_000)
  await expect(page.locator('#session-warning')).toBeVisible()
  await page.clock.fastForward(9 * 3_600_000)
  await expect(page).toHaveURL(`${product.origin}/`)
})

test('while offline the page stays open until the draft can be saved', async ({ page, product, problems }) => {
  await page.clock.install()
  await begin(page, product.origin, '')
  await typeAnswer(page, '')
  await waitForWarning(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'No, close this page' }).click()
  await page.clock.runFor(12_000)
  await expect(page.locator('input[name=phys_days]')).toHaveValue('17')
  await page.context().setOffline(false)
  // The pause before a retry starts when the last attempt has failed, at a time that depends on the network.
  await expect(async () => {
    await page.clock.runFor(6000)
    await expect(page).toHaveURL(`${product.origin}/`, { timeout: 1000 })
  }).toPass()
  // The browser reports an attempt made offline when it likes, also after the connection is back.
  expect(problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  problems.length = 0
  await page.goto('/checkUp/4#q-phys_days')
  await expect(page.locator('input[name=phys_days]')).toHaveValue('17')
})

for (const prefix of ['', '/es'] as const)
  test(`a shared computer at ${prefix || '/'} starts a new session for the next visitor`, async ({ page, product }) => {
    await page.clock.install()
    await page.goto(kioskLink(product, prefix))
    await begin(page, product.origin, prefix)
    await page.goto(`${prefix}/recommendations3`)
    const title = await page.locator('h1').innerText()
    await page.goto(`${prefix}/checkUp/4#q-phys_days`)
    const field = page.locator('input[name=phys_days]')
    await field.fill('17')
    await expect(field).toBeInViewport()
    const dialog = page.locator('#session-warning')
    await page.clock.pauseAt(Date.now() + 5000)
    await page.clock.fastForward(165_000)
    await expect(dialog).toBeHidden()
    await waitForWarning(page, dialog, 15_000)
    await expect(dialog.locator('p[translate=no]')).toHaveText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)
    const before = await page.context().cookies()
    await page.clock.runFor(59_000)
    await expect(dialog).toBeVisible()
    expect(await page.context().cookies()).toEqual(before)
    await page.clock.runFor(2000)
    await page.clock.resume()
    const start = `${product.origin}${kioskLink(product, prefix)}&ready=1`
    await expect(page).toHaveURL(start)
    await expect(page.locator('script[data-session]')).toHaveAttribute(
      'data-session',
      /"kiosk":true,.*"isWaiting":true/,
    )
    const after = await page.context().cookies()
    const session = (cookies: typeof after) => cookies.find(({ name }) => name === 'session')?.value
    expect(session(after)).not.toBe(session(before))

    for (const path of ['/checkUp/4', '/recommendations3', '/reports', '/responses']) {
      await page.goto(prefix + path)
      await expect(page.getByText(title)).toHaveCount(0)
      await expect(page.locator('input[name=phys_days]')).toHaveCount(0)
    }
    await page.goto(start)
    await page.goBack()
    await expect(page.getByText(title)).toHaveCount(0)

    await begin(page, product.origin, prefix)
    await page.goto(`${prefix}/recommendations3`)
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.locator('script[data-session]')).toHaveAttribute('data-session', /"kiosk":true/)
  })

test('an idle shared computer does not reload its start page repeatedly', async ({ page, product }) => {
  await page.clock.install()
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++
  })
  await page.goto(kioskLink(product, ''))
  await page.clock.fastForward(3_600_000)
  await expect(page.locator('#session-warning')).toBeHidden()
  expect(loads).toBe(1)
})
