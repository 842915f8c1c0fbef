import path from 'node:path'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { openDatabase } from '#database/open.ts'
import { loadContent } from '#platform/content/content.ts'
import { composeEmail } from '#platform/messages/compose.ts'
import { expectNoViolations } from '../support/axe.ts'
import { expect, test } from '../support/product.ts'

const { messages } = loadContent(path.resolve('content'))
const values = {
  link: `https://checkup.example.org/shared/${'a'.repeat(43)}`,
  stop: 'https://checkup.example.org/stop',
}
/** Fills every blank: some with a URL, the others with a word. */
const blanks = () => new Proxy(values, { get: (known, name) => Reflect.get(known, name) ?? 'Words' })

test('each email passes axe, fits any screen, and loads no external resources', async ({ page }) => {
  test.setTimeout(120_000)
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  for (const [name, email] of Object.entries(messages.emails))
    await test.step(name, async () => {
      for (const languages of [locales, locales.toReversed()]) {
        const { html } = composeEmail(email, languages, blanks, 'Volusia Council')
        await page.setContent(html)
        await expect(page.locator('h1')).toHaveText('Volusia Council')
        await expect(page.locator('html')).toHaveAttribute('lang', languages[0] ?? '')
        // Landmark rules do not apply: the mail program around a mail has landmarks.
        await expectNoViolations(page, { except: ['region', 'landmark-one-main'] })
        for (const width of [320, 600, 1280]) {
          await page.setViewportSize({ width, height: 700 })
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        }
        const sizes = await page
          .locator('p')
          .evaluateAll((all) => all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)))
        expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16)
      }
    })
  expect(requested).toEqual([])
})

test('the outbox page passes axe, fits a small screen, and has working links', async ({ page, product }) => {
  const db = openDatabase({ dataDir: product.dataDir, databaseUrl: undefined })
  const at = new Date().toISOString()
  const row = (method: string, subject: string | null, text: string) => ({
    ...{ id: `journey-${method}`, method, subject, text, html: null, delivered_at: at },
    ...{ recipient: `${'a'.repeat(40)}@example.org`, from_name: 'Volusia Council' },
  })
  // The product was started with port 0 and considers this its origin.
  const link = `http://localhost:0/knowledge-base/${'a'.repeat(60)}`
  await db
    .insertInto('pretend_delivery')
    .values([
      row('email', 'Your code is 123456 / Su código es 123456', `First.\n\nOpen:\n${link}\n\n----------\n\nPrimero.`),
      row('phone', null, `Volusia Council:\nHello.\nBuenos días.\n${link.replace(/a{60}/, 'sleep')}`),
    ])
    .execute()
  await db.destroy()
  for (const [prefix, heading] of [
    ['', 'Messages that would be sent'],
    ['/es', 'Mensajes que se enviarían'],
  ]) {
    await page.goto(`${prefix}/outbox`)
    await expect(page.locator('h1')).toHaveText(heading ?? '')
    // Other journeys share the product and may have sent messages.
    await expect(page.getByRole('article').filter({ hasText: 'a'.repeat(40) })).toHaveCount(2)
    await expectNoViolations(page)
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  }
  await page.getByRole('link', { name: /sleep$/ }).click()
  await expect(page).toHaveURL(/\/knowledge-base\/sleep$/)
})
