import path from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import Database from 'better-sqlite3'
import { expectNoViolations } from '../support/axe.ts'
import { codeTo, received } from '../support/messages-to.ts'
import { everyBranch } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { sendAnswers } from '../support/send-answers.ts'
import { at, type Language } from '../support/take.ts'

const texts = {
  en: {
    share: 'Share',
    go: 'Continue',
    done: 'Report shared successfully!',
    ask: 'Send me the code',
    whose: /^Margaret L\. shared this with you on /,
    who: 'Who can see my report',
    read: 'I read it',
    news: /read your report on /,
    ended: /^Ended\. .* sees nothing from now on\.$/,
  },
  es: {
    share: 'Compartir',
    go: 'Continuar',
    done: 'Se compartió el informe.',
    ask: 'Enviarme el código',
    whose: /^Margaret L\. compartió esto con usted el /,
    who: 'Quién puede ver mi informe',
    read: 'Ya lo leí',
    news: /leyó su informe el /,
    ended: /^Terminado\. Desde ahora .* no ve nada\.$/,
  },
} as const

/** Opens the report of a check-up that was just completed. */
async function openReport(page: Page, origin: string, language: Language): Promise<void> {
  await sendAnswers(page.context(), origin, language === 'es' ? '/es' : '', everyBranch)
  await page.goto(at(language, '/recommendations3'))
}

async function fillIn(form: Locator, to: string, from: string): Promise<void> {
  await form.locator('[name=share_to]').fill(to)
  await form.locator('[name=share_from]').fill(from)
  await form.locator('[name=first_name]').fill('Margaret')
  await form.locator('[name=last_name]').fill('Lee')
}

/** Goes through the preview and the message, and sends. */
async function sendAll(form: Locator | Page, go: Locator): Promise<void> {
  await go.click()
  await expect(form.locator('#share-withheld')).toBeVisible()
  await go.click()
  await expect(form.locator('#share-message')).toBeVisible()
  await go.click()
}

/** Marks an opened report as read, in one press. */
async function pressRead(reader: Page, language: Language): Promise<void> {
  await reader.getByRole('button', { name: texts[language].read, exact: true }).click()
  await expect(reader.locator('#read [role=status]')).toBeVisible()
}

/** Expects the list of readers with the news that one of them has read the report. */
async function expectNews(page: Page, language: Language): Promise<void> {
  await expect(page.locator('h1')).toHaveText(texts[language].who)
  await expect(page.locator('.shares').getByText(texts[language].news)).toBeVisible()
}

/** Expects that the next share asks only for its recipient. */
async function expectKnownSender(page: Page, language: Language, name: string): Promise<void> {
  await page.goto(at(language, '/share'))
  const sender = page.locator('.share__sender')
  await expect(sender).not.toHaveAttribute('open')
  await expect(sender.locator('summary')).toContainText(name)
  await expect(sender.locator('[name=first_name]')).toHaveValue(name)
  await expect(page.locator('[name=share_to]')).toHaveValue('')
}

const linkIn = /http:\/\/\S+\/shared\/[0-9a-f]{32}(?=\s|$)/

/** Opens the share link in a new browser context. */
async function openLink(browser: Browser, link: string, language: Language, origin: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const { pathname } = new URL(link)
  await page.goto(origin + at(language, pathname.replace(/^\/es/, '')))
  return page
}

for (const [language, method, to, from] of [
  ['en', 'email', 'dan@example.org', 'margaret@example.org'],
  ['es', 'phone', '2122345678', '2129876543'],
] as const)
  test(`a report is shared by ${method}, opened with a code, and revoked while it is open (${language})`, {
    tag: language === 'en' ? '@firefox-only' : [],
  }, async ({ page, browser, product }) => {
    const say = texts[language]
    await openReport(page, product.origin, language)
    await page.getByRole('banner').getByRole('link', { name: say.share, exact: true }).click()
    const dialog = page.locator('#share-dialog')
    await expect(dialog).toBeVisible()
    if (method === 'phone') await dialog.locator('label', { has: page.locator('[value=phone]') }).click()
    const go = dialog.locator('[data-share-send]')
    await expect(go).toHaveAttribute('aria-disabled', 'true')
    await fillIn(dialog, to, from)
    if (method === 'phone') await expect(dialog.locator('[name=share_to]')).toHaveValue('212-234-5678')
    await expect(go).toHaveAttribute('aria-disabled', 'false')
    await sendAll(dialog, go)
    await expect(dialog.getByText(say.done)).toBeVisible()
    await expect(dialog).toBeHidden({ timeout: 3500 })
    await expect(page.locator('[data-share-said]').getByText(say.done)).toBeVisible()

    const link = await received(product.dataDir, to, linkIn)
    const reader = await openLink(browser, link, language, product.origin)
    await reader.getByRole('button', { name: say.ask }).click()
    await reader.locator('#code').fill('12')
    await reader.getByRole('button', { name: say.go }).click()
    await expect(reader.locator('[data-error-summary]')).toBeFocused()
    const code = await codeTo(product.dataDir, to)
    await reader.locator('#code').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await reader.getByRole('button', { name: say.go }).click()
    await expect(reader.getByText(say.whose)).toBeVisible()
    await expect(reader.locator('.rhero h1')).toBeVisible()
    await pressRead(reader, language)

    await page.locator('[data-share-said]').getByRole('link', { name: say.who }).click()
    await expectNews(page, language)
    await page.locator('.shares button').click()
    await expect(page.locator('.shares__one--over')).toHaveCount(1)
    await expectKnownSender(page, language, 'Margaret')
    const closed = await reader.reload()
    expect(closed?.status()).toBe(410)
    await reader.context().close()
  })

test('the dialog marks missing fields, clears contacts with the method, and survives a failed request', async ({
  page,
  product,
}) => {
  await openReport(page, product.origin, 'en')
  await page.getByRole('banner').getByRole('link', { name: 'Share', exact: true }).click()
  const dialog = page.locator('#share-dialog')
  const go = dialog.locator('[data-share-send]')
  await dialog.locator('[name=share_to]').fill('daniel.example.org')
  // `force`, since Playwright waits while aria-disabled is true; people can press the button and see the missing
  // fields.
  await go.click({ force: true })
  await expect(dialog.getByText('Invalid email. Please check.')).toBeVisible()
  await expect(dialog.getByText('Required.')).toHaveCount(3)
  await expect(dialog.getByText('To continue, please check the marked fields.')).toBeVisible()
  await expect(dialog.locator('[name=share_to]')).toBeFocused()
  await dialog.locator('label', { has: page.locator('[value=phone]') }).click()
  await expect(dialog.locator('[name=share_to]')).toHaveValue('')
  await expect(dialog.getByText('Your Phone')).toBeVisible()
  await expect(dialog.getByText('Your Email')).toBeHidden()
  await fillIn(dialog, '12121234567', '(212) 987-6543')
  await expect(dialog.locator('[name=share_to]')).toHaveValue('212-123-4567')

  const sent: string[] = []
  await page.route('**/api/assessment/sendLink', async (route) => {
    sent.push(route.request().postData() ?? '')
    const headers = { 'x-reference': '0123456789' }
    if (sent.length === 1) return route.fulfill({ status: 404, headers, json: { status: 404 } })
    await new Promise((resolve) => setTimeout(resolve, 300))
    return route.continue()
  })
  await sendAll(dialog, go)
  await expect(dialog.getByText('Failed to share report. Please try again.')).toBeVisible()
  await expect(dialog.locator('[name=first_name]')).toHaveValue('Margaret')
  await go.click()
  await expect(go).toHaveText('Sending...')
  await go.click({ force: true })
  await expect(dialog.getByText('Report shared successfully!')).toBeVisible()
  await expect(dialog).toBeHidden({ timeout: 3500 })
  expect(sent).toHaveLength(2)
  const [first, second] = sent.map((body) => JSON.parse(body) as Record<string, string>)
  expect(first?.receiver).toBe('2121234567')
  expect(second).toEqual(first)
  await page.getByRole('banner').getByRole('link', { name: 'Share', exact: true }).click()
  await expect(dialog.locator('[name=share_to]')).toHaveValue('')
})

test('rejects a wrong code, and reports an expired one', async ({ page, browser, product }) => {
  await openReport(page, product.origin, 'en')
  await page.goto('/share')
  await fillIn(page.locator('#share-form'), 'code@example.org', 'margaret@example.org')
  await sendAll(page, page.locator('#main [name=go]').first())
  await expect(page.locator('#shared')).toBeVisible()
  const link = await received(product.dataDir, 'code@example.org', linkIn)
  const reader = await openLink(browser, link, 'en', product.origin)
  await reader.getByRole('button', { name: 'Send me the code' }).click()
  const code = await codeTo(product.dataDir, 'code@example.org')
  await reader.locator('#code').fill(code === '123456' ? '654321' : '123456')
  await reader.getByRole('button', { name: 'Continue' }).click()
  await expect(reader.getByText('The code entered is invalid. Please try again.').first()).toBeVisible()
  const db = new Database(path.join(product.dataDir, 'checkup.sqlite'))
  db.prepare('update one_time_code set expires_at = ?').run('2026-01-01T00:00:00.000Z')
  db.close()
  await reader.locator('#code').fill(code)
  await reader.getByRole('button', { name: 'Continue' }).click()
  await expect(reader.getByText('The verification code has expired. Please request a new code.').first()).toBeVisible()
  await reader.getByRole('button', { name: 'Send a new code' }).click()
  await expect(reader.locator('#code')).toBeVisible()
  await reader.context().close()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  for (const language of ['en', 'es'] as const)
    test(`a report is shared, read and revoked on plain pages (${language})`, async ({ page, product }) => {
      const say = texts[language]
      const to = `plain-${language}@example.org`
      const go = page.locator('#main [name=go]').first()
      await openReport(page, product.origin, language)
      await page.getByRole('banner').getByRole('link', { name: say.share, exact: true }).click()
      await expect(page).toHaveURL(/\/share\?responseId=/)
      const form = page.locator('#share-form')
      await form.locator('[name=first_name]').fill('Margaret')
      await go.click()
      await expect(page.locator('[data-error-summary] a')).toHaveCount(3)
      await expect(form.locator('[name=first_name]')).toHaveValue('Margaret')
      await fillIn(form, to, 'margaret@example.org')
      await sendAll(page, go)
      await expect(page.locator('#shared')).toHaveText(say.done)
      const { pathname } = new URL(await received(product.dataDir, to, linkIn))
      await page.goto(at(language, pathname.replace(/^\/es/, '')))
      await page.getByRole('button', { name: say.ask }).click()
      await page.locator('#code').fill(await codeTo(product.dataDir, to))
      await page.getByRole('button', { name: say.go }).click()
      await expect(page.getByText(say.whose)).toBeVisible()
      await pressRead(page, language)
      await page.goto(at(language, '/who-can-see-my-report'))
      await expectNews(page, language)
      await page.locator('.shares button').click()
      await expect(page.getByText(say.ended)).toBeVisible()
      await expectKnownSender(page, language, 'Margaret')
    })
})

async function expectSound(page: Page, where: string): Promise<void> {
  await expectNoViolations(page)
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect.soft(tooWide, `${where} is wider than the window`).toBe(false)
}

test.describe('in Spanish in a window of 320 px with the largest text', () => {
  test.use({ viewport: { width: 320, height: 900 }, reducedMotion: 'reduce' })
  test('axe finds no violations in the dialog and on the pages of a share', async ({ page, browser, product }) => {
    test.setTimeout(120_000)
    const say = texts.es
    const to = 'axe-es@example.org'
    const size = [{ name: 'text-size', value: '12', url: product.origin }]
    await page.context().addCookies(size)
    await openReport(page, product.origin, 'es')
    await page
      .locator('a[data-opens=share-dialog]')
      .first()
      .evaluate((link: HTMLElement) => link.click())
    const dialog = page.locator('#share-dialog')
    await expect(dialog.locator('[data-share-send]')).toBeVisible()
    await expectSound(page, 'dialog')
    await dialog.locator('[data-share-send]').click({ force: true })
    await expectSound(page, 'dialog with errors')
    await page.goto(at('es', '/share'))
    await expectSound(page, 'share')
    const send = page.locator('#main').getByRole('button', { name: say.go })
    await send.click()
    await expectSound(page, 'share with errors')
    await fillIn(page.locator('#share-form'), to, 'margaret@example.org')
    const next = page.locator('#main [name=go]').first()
    await next.click()
    await expect(page.locator('#share-withheld')).toBeVisible()
    await expectSound(page, 'what they will see')
    await next.click()
    await expect(page.locator('#share-message')).toBeVisible()
    await expectSound(page, 'a word with it')
    await next.click()
    await expect(page.locator('h1')).toHaveText(say.who)
    await expectSound(page, 'who can see')
    const link = await received(product.dataDir, to, linkIn)
    const reader = await openLink(browser, link, 'es', product.origin)
    await reader.setViewportSize({ width: 320, height: 900 })
    await reader.context().addCookies(size)
    await reader.reload()
    await expectSound(reader, 'door')
    await reader.getByRole('button', { name: say.ask }).click()
    await reader.locator('#code').fill('12')
    await reader.getByRole('button', { name: say.go }).click()
    await expectSound(reader, 'code with an error')
    await reader.locator('#code').fill(await codeTo(product.dataDir, to))
    await reader.getByRole('button', { name: say.go }).click()
    await expect(reader.getByText(say.whose)).toBeVisible()
    await expectSound(reader, 'shared report')
    await reader.locator('#read [name=go]').first().click()
    await expect(reader.locator('#read [role=status]')).toBeVisible()
    await expectSound(reader, 'read')
    const address = reader.url()
    await reader.goto(`${address}/stop`)
    await expectSound(reader, 'stop')
    await page.locator('.shares button').click()
    await expectSound(page, 'ended')
    await reader.goto(address)
    await expectSound(reader, 'access has ended')
    await reader.context().close()
  })

  test('a long address as a name fits on the pages of a share', async ({ page, product }) => {
    const to = 'margarita.hernandez.lopez@ejemplo-familia.org'
    await page.context().addCookies([{ name: 'text-size', value: '12', url: product.origin }])
    await openReport(page, product.origin, 'es')
    await page.goto(at('es', '/share'))
    await fillIn(page.locator('#share-form'), to, 'margaret@example.org')
    const next = page.locator('#main [name=go]').first()
    for (const step of ['#share-withheld', '#share-message', '.shares']) {
      await next.click()
      await expect(page.locator(step)).toBeVisible()
      if (step === '#share-message') await page.locator(step).fill('Llame, por favor.')
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(width, step).toBe(320)
    }
    await expect(page.locator('.shares h2 wbr')).toHaveCount(4)
  })
})
