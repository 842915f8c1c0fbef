import path from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { locales } from '#assessment/questionnaire.ts'
import { loadContent } from '#server/content.ts'
import { composeEmail } from '#server/outbox/compose.ts'
import { expect, test } from './product.ts'

const { messages } = loadContent(path.resolve('content'))
const values = {
  link: `https://checkup.example.org/shared/${'a'.repeat(43)}`,
  stop: 'https://checkup.example.org/stop',
}
/** Fills every blank: some with an address, the others with a word. */
const blanks = () => new Proxy(values, { get: (known, name) => Reflect.get(known, name) ?? 'Words' })

for (const [name, email] of Object.entries(messages.emails)) {
  test(`the email ${name} can be read by everybody, on any screen, and fetches nothing`, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    for (const languages of [locales, locales.toReversed()]) {
      const { html } = composeEmail(email, languages, blanks, 'Volusia Council')
      await page.setContent(html)
      await expect(page.locator('h1')).toHaveText('Volusia Council')
      await expect(page.locator('html')).toHaveAttribute('lang', languages[0] ?? '')
      const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze()
      // A mail has no page around it: it stands in a program that has landmarks of its own.
      const found = violations.filter(({ id }) => id !== 'region' && id !== 'landmark-one-main')
      expect(found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)).toEqual([])
      for (const width of [320, 600, 1280]) {
        await page.setViewportSize({ width, height: 700 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
      const sizes = await page
        .locator('p')
        .evaluateAll((all) => all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)))
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16)
    }
    expect(asked).toEqual([])
  })
}
