import type { BrowserContext, Page } from '@playwright/test'
import { createKeyedHash, readSecret } from '#platform/crypto/secret.ts'
import { signedLink } from '#platform/request/start-link.server.ts'
import { expectNoViolations } from '../support/axe.ts'
import { mainly } from '../support/languages.ts'
import { codesTo } from '../support/messages-to.ts'
import { doingWell } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { forward, heading } from '../support/question.ts'
import { sendAnswers } from '../support/send-answers.ts'

const texts = {
  en: {
    ...{ prefix: '', who: 'Who did you answer for?', whose: 'Whose CheckUp is this?', other: 'Somebody new' },
    ...{
      name: 'What is the first name?',
      saveFor: 'Save it for this person',
      saved: (name: string) => `Saved for ${name}.`,
    },
    ...{ own: 'Use my own email or phone', email: 'Your email', save: 'Save Report', goOn: 'Continue' },
    ...{ done: 'Report saved successfully!', leave: 'I am done on this computer', isDone: 'I am done' },
    ...{ hardDays: 'Elena has had some hard days.', to: (name: string) => `Switch to ${name}` },
  },
  es: {
    ...{ prefix: '/es', who: '¿Por quién respondió?', whose: '¿De quién es esta evaluación?', other: 'Otra persona' },
    ...{ name: '¿Cuál es el nombre?', saveFor: 'Guardar para esta persona' },
    ...{ saved: (name: string) => `Guardado para ${name}.`, own: 'Usar mi propio correo o teléfono' },
    ...{ email: 'Su correo electrónico', save: 'Guardar informe', goOn: 'Continuar' },
    ...{ done: 'Su informe se guardó.', leave: 'Ya terminé en esta computadora', isDone: 'Ya terminé' },
    ...{ hardDays: 'Elena ha tenido días difíciles.', to: (name: string) => `Cambiar a ${name}` },
  },
} as const

const lowMood = { ...doingWell, phq2_1: '2', phq2_2: '2' }
/** The person does not feel safe at home: only an open report says so. */
const unsafe = { ...doingWell, safe: 'no' }

for (const locale of mainly('es')) {
  const say = texts[locale]
  const check = (page: Page) => expectNoViolations(page, { within: '#main' })
  const main = (page: Page) => page.locator('#main')
  const poster = (context: BrowserContext, origin: string) => (path: string, form: Record<string, string>) =>
    context.request.post(origin + say.prefix + path, { headers: { origin }, form, maxRedirects: 0 })

  test(`separates a caregiver and a parent (${locale})`, async ({ page, product }) => {
    const email = `dana-${locale}@example.org`
    const post = poster(page.context(), product.origin)
    await sendAnswers(page.context(), product.origin, say.prefix, doingWell)
    await post('/first-name', { first_name: 'Dana' })
    await post('/save', { method: 'email', email })
    const [code = ''] = await codesTo(product.dataDir, email, 1)
    await post('/save', { go: 'code', code })
    await page.goto(`${say.prefix}/return-user`)
    await expect(page.locator('h1')).toContainText('Dana')
    const home = await main(page).innerText()

    await sendAnswers(page.context(), product.origin, say.prefix, lowMood, { audience: 'for' })
    await post('/save', { go: 'save' })
    await page.goto(`${say.prefix}/save`)
    await expect(page.locator('h1')).toHaveText(say.who)
    await check(page)
    await main(page).getByRole('link', { name: say.other }).click()
    await page.getByLabel(say.name).fill('Elena')
    await main(page).getByRole('button', { name: say.saveFor }).click()
    await expect(page.getByText(say.saved('Elena'))).toBeVisible()
    await page.goto(`${say.prefix}/recommendations3`)
    await expect(page.locator('h1')).toContainText(say.hardDays)
    await check(page)
    await page.goto(`${say.prefix}/return-user`)
    expect(await main(page).innerText()).toBe(home)
    await page.getByRole('button', { name: say.to('Elena') }).click()
    await expect(main(page)).toContainText('Elena')
    await expect(main(page)).not.toContainText('Dana')
    await check(page)

    // Before the questions on mood: to ask the person, or to skip them.
    await post('/start', { audience: 'for', length: 'whole', consent: 'yes' })
    await page.goto(`${say.prefix}/checkUp/4#q-pain`)
    await forward(page).click()
    await expect(page).toHaveURL(/checkUp\/5\?person=1$/)
    await check(page)
    await page.locator('[data-between]:not([data-deaf]) a[data-forward]').click()
    await expect(heading(page)).toBeVisible()
    await page.goBack()
    await page.locator('[data-between]:not([data-deaf]) [value=next]').click()
    await expect(page).toHaveURL(/checkUp\/6$/)
  })

  test(`lets an adult child take another contact at saving (${locale})`, async ({ browser, page, product }) => {
    const email = `rosa-${locale}@example.org`
    const rosa = await browser.newContext({ baseURL: product.origin })
    const post = poster(rosa, product.origin)
    await sendAnswers(rosa, product.origin, say.prefix, unsafe)
    await post('/first-name', { first_name: 'Rosa' })
    await post('/save', { method: 'email', email })
    const [first = ''] = await codesTo(product.dataDir, email, 1)
    await post('/save', { go: 'code', code: first })
    const ofRosa = await rosa.newPage()
    await ofRosa.goto(`${say.prefix}/recommendations3`)
    const report = await main(ofRosa).innerText()

    const byLuis = poster(page.context(), product.origin)
    await sendAnswers(page.context(), product.origin, say.prefix, doingWell)
    await byLuis('/first-name', { first_name: 'Luis' })
    await byLuis('/save', { method: 'email', email })
    const [second = ''] = await codesTo(product.dataDir, email, 2)
    await byLuis('/save', { go: 'code', code: second })
    await page.goto(`${say.prefix}/save?step=new`)
    await main(page).getByRole('button', { name: say.own }).click()
    await check(page)
    const own = `luis-${locale}@example.org`
    await page.getByLabel(say.email).fill(own)
    await main(page).getByRole('button', { name: say.save }).click()
    await expect(page.locator('#save-code')).toBeVisible()
    const [third = ''] = await codesTo(product.dataDir, own, 1)
    await page.locator('#save-code').fill(third)
    await main(page).getByRole('button', { name: say.goOn }).click()
    await expect(page.getByText(say.done)).toBeVisible()
    await check(page)
    await page.goto(`${say.prefix}/reports`)
    await expect(main(page)).not.toContainText('Rosa')
    await ofRosa.reload()
    expect(await main(ofRosa).innerText()).toBe(report)
    await ofRosa.goto(`${say.prefix}/reports`)
    await expect(main(ofRosa)).not.toContainText('Luis')
    await rosa.close()
  })

  test(`asks on a shared tablet after the code, and ends signed out (${locale})`, async ({
    page,
    browser,
    product,
  }) => {
    const email = `tablet-${locale}@example.org`
    const rosa = await browser.newContext()
    const post = poster(rosa, product.origin)
    await sendAnswers(rosa, product.origin, say.prefix, doingWell)
    await post('/first-name', { first_name: 'Rosa' })
    await post('/save', { method: 'email', email })
    const [first = ''] = await codesTo(product.dataDir, email, 1)
    await post('/save', { go: 'code', code: first })
    await rosa.close()

    const keyedHash = createKeyedHash(readSecret(undefined, product.dataDir))
    const start = signedLink(keyedHash, 'kiosk', 'volusia', locale)
    await page.goto(start)
    await sendAnswers(page.context(), product.origin, say.prefix, doingWell)
    const onTablet = poster(page.context(), product.origin)
    await onTablet('/first-name', { first_name: 'Luis' })
    await onTablet('/save', { method: 'email', email })
    await page.goto(`${say.prefix}/save`)
    await expect(page.locator('#save-code')).toBeVisible()
    await expect(main(page)).not.toContainText('Rosa')
    const [code = ''] = await codesTo(product.dataDir, email, 2)
    await page.locator('#save-code').fill(code)
    await main(page).getByRole('button', { name: say.goOn }).click()
    await expect(page.locator('h1')).toHaveText(say.whose)
    await check(page)
    await main(page).getByRole('link', { name: say.other }).click()
    await main(page).getByRole('button', { name: say.saveFor }).click()
    await expect(page.getByText(say.saved('Luis'))).toBeVisible()
    await expect(page.locator('.pbar')).toHaveCount(0)
    await check(page)
    expect((await page.request.get(`${say.prefix}/persons`)).status()).toBe(404)
    await page.getByRole('link', { name: say.leave }).first().click()
    await main(page).getByRole('button', { name: say.isDone, exact: true }).click()
    await expect(page).toHaveURL(`${product.origin}${start}&ready=1`)
    for (const path of ['/reports', '/return-user', '/persons']) {
      await page.goto(say.prefix + path)
      await expect(page.getByText(/Rosa|Luis/)).toHaveCount(0)
    }
  })
}
