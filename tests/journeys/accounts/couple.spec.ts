import type { Browser, Page } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import { codesTo } from '../support/messages-to.ts'
import { everyBranch } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { sendAnswers } from '../support/send-answers.ts'

const texts = {
  en: {
    ...{ prefix: '', email: 'Your email', save: 'Save Report', goOn: 'Continue', ask: 'Whose CheckUp is this?' },
    ...{ other: 'Somebody new', name: 'What is the first name?', keep: 'Save it for this person' },
    ...{ saved: 'Saved for Luis.', open: 'can open this CheckUp', to: (name: string) => `Switch to ${name}` },
    welcome: /, Luis/,
  },
  es: {
    ...{ prefix: '/es', email: 'Su correo electrónico', save: 'Guardar informe', goOn: 'Continuar' },
    ...{ ask: '¿De quién es esta evaluación?', other: 'Otra persona', name: '¿Cuál es el nombre?' },
    ...{ keep: 'Guardar para esta persona', saved: 'Guardado para Luis.', open: 'puede abrir esta evaluación' },
    ...{ to: (name: string) => `Cambiar a ${name}`, welcome: /, Luis/ },
  },
} as const

for (const [locale, javaScriptEnabled] of [
  ['en', true],
  ['es', false],
] as const)
  test(`separates a couple with one email (${locale}, ${javaScriptEnabled ? 'with' : 'without'} scripts)`, async ({
    browser,
    product,
  }) => {
    test.setTimeout(120_000)
    const say = texts[locale]
    const email = `couple-${locale}@example.org`
    let codes = 0
    /** Answers a check-up in a new browser, gives a first name, and saves it to the email of the couple. */
    const saveIn = async (other: Browser, name: string): Promise<Page> => {
      const context = await other.newContext({ javaScriptEnabled, baseURL: product.origin })
      await sendAnswers(context, product.origin, say.prefix, everyBranch)
      const page = await context.newPage()
      await page.goto(`${say.prefix}/first-name`)
      await page.locator('#first-name-form input[name=first_name]').fill(name)
      await page.locator('[data-between]:not([data-deaf]) button').first().click()
      await page.waitForURL((url) => !url.pathname.endsWith('/first-name'))
      await page.goto(`${say.prefix}/save`)
      await page.getByLabel(say.email).fill(email)
      await page.locator('#main').getByRole('button', { name: say.save }).click()
      codes++
      await expect(page.locator('#save-code')).toBeVisible({ timeout: 15_000 })
      const [code = ''] = await codesTo(product.dataDir, email, codes)
      await page.locator('#save-code').fill(code)
      await page.locator('#main').getByRole('button', { name: say.goOn }).click()
      return page
    }
    await saveIn(browser, 'Rosa').then((page) => expect(page.locator('#save-code')).toHaveCount(0))
    const luis = await saveIn(browser, 'Luis')
    await expect(luis.locator('h1')).toHaveText(say.ask)
    if (javaScriptEnabled) await expectNoViolations(luis, { within: '#main' })
    await luis.locator('#main').getByRole('link', { name: say.other }).click()
    await expect(luis.getByLabel(say.name)).toHaveValue('Luis')
    await expect(luis.getByText(say.open)).toBeVisible()
    if (javaScriptEnabled) await expectNoViolations(luis, { within: '#main' })
    await luis.locator('#main').getByRole('button', { name: say.keep }).click()
    await expect(luis.getByText(say.saved)).toBeVisible()
    await luis.goto(`${say.prefix}/return-user`)
    await expect(luis.locator('h1')).toHaveText(say.welcome)
    if (javaScriptEnabled) await expectNoViolations(luis)
    await luis.getByRole('button', { name: say.to('Rosa') }).click()
    await expect(luis.locator('h1')).toHaveText(/, Rosa/)
    await expect(luis.locator('#main')).not.toContainText('Luis')
    await luis.getByRole('button', { name: say.to('Luis') }).click()
    await expect(luis.locator('h1')).toHaveText(say.welcome)
    await luis.setViewportSize({ width: 320, height: 640 })
    expect(await luis.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320)
    await luis.setViewportSize({ width: 1280, height: 800 })
    await luis.goto(`${say.prefix}/reports`)
    if (javaScriptEnabled) await expectNoViolations(luis)
    await luis.context().close()
  })
