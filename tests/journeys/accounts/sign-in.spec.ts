import type { Page } from '@playwright/test'
import { codesIn } from '../../support/delivered-messages.ts'
import { expectNoViolations } from '../support/axe.ts'
import { codesTo, codeTo, received } from '../support/messages-to.ts'
import { everyBranch } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { sendAnswers } from '../support/send-answers.ts'
import { at, type Language } from '../support/take.ts'

const texts = {
  en: {
    send: 'Send me a code',
    continue: 'Continue',
    another: 'Send a new code',
    resent: 'Verification code has been resent. Please check your messages.',
    welcome: 'Welcome',
    ask: 'Save this CheckUp to your account?',
    save: 'Save to my account',
    saved: 'Saved to your account.',
    out: 'Logout',
    usePassword: 'Use my password',
    signIn: 'Sign In',
    wrong: 'Invalid email or password. Please try again.',
    forgot: 'Forgot your password?',
    link: 'Send the link',
    sent: 'Password reset link sent to your email.',
    savePassword: 'Save the new password',
    create: 'Create account',
    check: 'Please check your email. Thank you',
  },
  es: {
    send: 'Enviarme un código',
    continue: 'Continuar',
    another: 'Enviar un código nuevo',
    resent: 'Se volvió a enviar el código de verificación. Por favor, revise sus mensajes.',
    welcome: 'Le damos la bienvenida',
    ask: '¿Guardar esta evaluación en su cuenta?',
    save: 'Guardar en mi cuenta',
    saved: 'Se guardó en su cuenta.',
    out: 'Cerrar sesión',
    usePassword: 'Usar mi contraseña',
    signIn: 'Iniciar sesión',
    wrong: 'Correo electrónico o contraseña no válidos. Por favor, inténtelo de nuevo.',
    forgot: '¿Olvidó su contraseña?',
    link: 'Enviar el enlace',
    sent: 'Se envió a su correo el enlace para cambiar la contraseña.',
    savePassword: 'Guardar la contraseña nueva',
    create: 'Crear la cuenta',
    check: 'Revise su correo electrónico. Gracias',
  },
} as const

const linkIn = /http:\/\/\S+\/password-reset\?key=[\w-]{43}/

const main = (page: Page) => page.locator('#main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

for (const [language, javaScriptEnabled, contact] of [
  ['en', true, 'ruth@example.org'],
  ['es', false, '2121230077'],
] as const)
  test.describe(`${language} ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    // After ten codes without a captcha, a network must wait.
    test.use({
      javaScriptEnabled,
      extraHTTPHeaders: { 'x-forwarded-for': javaScriptEnabled ? '10.78.1.2' : '10.78.2.2' },
    })
    const say = texts[language]
    const open = (page: Page, address: string) => page.goto(at(language, address))

    test('signs in with a code, saves the check-up of this browser on request, and logs out completely', async ({
      page,
      product,
    }) => {
      const query = await delayReport(page, product.origin, language)
      await open(page, '/login')
      await expectNoOverflow(page)
      await page.getByLabel(language === 'en' ? 'Email or phone' : 'Correo electrónico o teléfono').fill(contact)
      // Waits for the proof of work, which is complete by the time a person has typed.
      await page.waitForTimeout(1500)
      const sentBefore = codesIn(product.dataDir, contact).length
      await press(page, say.send)
      await expect(page.locator('#code')).toBeVisible()
      const first = await codeTo(product.dataDir, contact)
      // A second press within 3 s is ignored.
      await page.waitForTimeout(3100)
      await press(page, say.another)
      if (!javaScriptEnabled) await page.waitForURL(/#resent$/)
      await expect(page.getByText(say.resent)).toBeVisible()
      if (javaScriptEnabled) await expect(page.getByText(say.resent)).toBeHidden({ timeout: 8000 })
      // The same code is sent again while it is valid.
      await codesTo(product.dataDir, contact, sentBefore + 2)
      await page.locator('#code').fill(first)
      await page.keyboard.press('Enter')
      await expect(page.locator('h1')).toHaveText(say.welcome)
      expect(page.url()).not.toContain(contact)
      await expect(page.getByText(say.ask)).toBeVisible()
      await press(page, say.save)
      await expect(page.getByText(say.saved)).toBeVisible()
      await expect(page.getByText(say.ask)).toHaveCount(0)
      await open(page, `/summary${query}`)
      const report = page.url()
      await page.goto(at(language, '/logout'))
      await press(page, say.out)
      await expect(page).toHaveURL(/GetStarted$/)
      expect((await page.goto(report))?.status()).toBe(404)
      await page.goBack()
      await page.goBack()
      await expect(main(page).getByText(say.ask)).toHaveCount(0)
      const saved = await page.context().cookies()
      expect(saved.map(({ name }) => name)).not.toContain('account.session_token')
    })

    test('signs up with a password, rejects a wrong one, and resets a forgotten one', async ({ page, product }) => {
      const email = `password-${language}@example.org`
      await open(page, '/signUp')
      await page.locator('#contact').fill(email)
      if (javaScriptEnabled) expect((await page.context().cookies()).map(({ name }) => name)).toContain('time-zone')
      await page.locator('#password').fill('a walk in the park')
      await page.locator('#again').fill('a walk in the park')
      if (javaScriptEnabled) await expectNoViolations(page, { within: '#main' })
      await press(page, say.create)
      await expect(page.locator('h1')).toHaveText(say.check)
      await page.locator('#code').fill(await codeTo(product.dataDir, email))
      await press(page, say.continue)
      await expect(page.locator('h1')).toHaveText(say.welcome)
      await open(page, '/logout')
      await press(page, say.out)
      await open(page, '/login')
      await page.locator('#contact').fill(email)
      await press(page, say.usePassword)
      const signIn = main(page).getByRole('button', { name: say.signIn, exact: true })
      if (javaScriptEnabled) await expect(signIn).toHaveAttribute('aria-disabled', 'true')
      await page.locator('#password').fill('not the password')
      if (javaScriptEnabled) await expect(signIn).toHaveAttribute('aria-disabled', 'false')
      await press(page, say.signIn)
      await expect(page.getByText(say.wrong)).toBeVisible()
      await expect(page.locator('#contact')).toHaveValue(email)
      if (javaScriptEnabled) await expectNoViolations(page, { within: '#main' })
      await main(page).getByRole('link', { name: say.forgot }).click()
      await page.locator('#contact').fill(email)
      await press(page, say.link)
      await expect(page.getByText(say.sent)).toBeVisible()
      // The link has another port: the product under test was started with port 0.
      const link = new URL(await received(product.dataDir, email, linkIn))
      await page.goto(link.pathname + link.search)
      await expect(page).toHaveURL(/password-reset$/)
      await page.locator('#password').fill('two herons at dawn')
      const save = main(page).getByRole('button', { name: say.savePassword, exact: true })
      if (javaScriptEnabled) await expect(save).toHaveAttribute('aria-disabled', 'true')
      await page.locator('#again').fill('two herons at dawn')
      await press(page, say.savePassword)
      await expect(page).toHaveURL(/reports|return-user/)
      await page.goto(at(language, '/logout'))
      await press(page, say.out)
      await open(page, '/login-old')
      await page.locator('#contact').fill(email)
      await page.locator('#password').fill('two herons at dawn')
      await press(page, say.signIn)
      await expect(page).toHaveURL(/reports|return-user/)
    })
  })

/** Completes a check-up in the browser. Returns the query that identifies it. */
async function delayReport(page: Page, origin: string, language: Language): Promise<string> {
  await sendAnswers(page.context(), origin, language === 'es' ? '/es' : '', everyBranch)
  await page.goto(at(language, '/recommendations3'))
  const href = await page.locator('a[href*="responseId="]').first().getAttribute('href')
  return `?responseId=${new URL(href ?? '', origin).searchParams.get('responseId')}`
}

async function expectNoOverflow(page: Page): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 800 })
  const box = await page.locator('#main').boundingBox()
  expect(box?.width ?? 0).toBeLessThanOrEqual(320)
  if (size) await page.setViewportSize(size)
}
