import type { Page } from '@playwright/test'
import { freePort } from '../../services/free-port.ts'
import { type RunningProduct, startProduct } from '../../support/product-process.ts'
import { expectNoViolations } from '../support/axe.ts'
import { codeTo } from '../support/messages-to.ts'
import { test as base, expect } from '../support/product.ts'

/** Starts the product on a port that is chosen first, since passkeys are bound to its address. */
const test = base.extend<object, { product: RunningProduct }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern that names the fixtures used
    async ({}, use) => {
      const product = await startProduct({ PORT: String(await freePort()) })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

// Another worker would start another product, which takes longer than a test.
test.describe.configure({ mode: 'default' })

test.use({ reducedMotion: 'reduce' })

/** Adds a virtual passkey device that unlocks immediately. `unlocks(false)` makes it refuse. */
async function plugIn(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    unlocks: (isUserVerified: boolean) => client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

for (const [prefix, say] of [
  ['', { signIn: 'Sign in with a passkey', add: 'Add a passkey', out: 'Log out', failed: 'That passkey did not work' }],
  [
    '/es',
    {
      signIn: 'Entrar con una llave de acceso',
      add: 'Agregar una llave de acceso',
      out: 'Cerrar sesión',
      failed: 'Esa llave de acceso no funcionó',
    },
  ],
] as const)
  test(`a person adds a passkey at ${prefix || '/'}, and signs in with it`, async ({ page, product }) => {
    const device = await plugIn(page)
    const email = `passkey${prefix.slice(1)}@example.org`
    await page.goto(`${prefix}/login`)
    await page.locator('#contact').fill(email)
    await page.locator('main button[value=send]').click()
    await page.locator('#code').fill(await codeTo(product.dataDir, email))
    await page.locator('main button[value=open]').click()
    await expect(page).toHaveURL(/signed-in/)

    await page.goto(`${prefix}/my-account/passkey`)
    await expectNoViolations(page)
    await page.getByRole('button', { name: say.add }).click()
    await expect(page).toHaveURL(/#added$/)
    await page.locator('header form[action$="/logout"] button').click()
    await expect(page.locator('header form[action$="/logout"]')).toHaveCount(0)

    await page.goto(`${prefix}/login?to=${prefix}/my-account`)
    await device.unlocks(false)
    await page.getByRole('button', { name: say.signIn }).click()
    await expect(page.getByText(say.failed)).toBeVisible()
    await device.unlocks(true)
    await page.getByRole('button', { name: say.signIn }).click()
    await expect(page).toHaveURL(new RegExp(`${prefix}/my-account$`))
    await expect(page.getByText(email)).toBeVisible()
  })
