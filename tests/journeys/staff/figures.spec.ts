import { openDatabase } from '#database/open.ts'
import { assignRole } from '#features/staff/access/staff.server.ts'
import { expectNoViolations } from '../support/axe.ts'
import { expect, test } from '../support/product.ts'
import { publishYear } from '../support/publish-year.ts'
import { signInStaff } from '../support/second-factor.ts'
import { at, type Language } from '../support/take.ts'

/**
 * Centers of the product's content by the check-ups that they have in a month. The browser shows the longer texts on
 * the narrow screen, and the other language on the wide one; HTML is checked in both languages.
 */
const centers = [
  { perMonth: 12, partnerId: 110, language: 'en', width: 1280 },
  { perMonth: 60, partnerId: 130, language: 'es', width: 390 },
  // Publishes by the same rules as the smaller and the larger center.
  ...(process.env.THOROUGH ? [{ perMonth: 30, partnerId: 120, language: 'es', width: 390 } as const] : []),
] as const
const year = new Date().getUTCFullYear()

const say = {
  en: {
    of: /(\d[\d,]*) people/g,
    finished: 'finished the CheckUp',
    board: 'Wellbeing CheckUp at',
    next: 'They begin with 11 people.',
  },
  es: {
    of: /(\d[\d,.]*) personas/g,
    finished: 'terminaron la evaluación',
    board: 'Wellbeing CheckUp en',
    next: 'Empiezan con 11 personas.',
  },
} as const

/** Expects that a page with figures counts no group of fewer than eleven people. */
function expectLargeNumbers(text: string, language: Language): void {
  const numbers = [...text.matchAll(say[language].of)].map(([, number = '']) => Number(number.replace(/\D/g, '')))
  expect(numbers.length).toBeGreaterThan(1)
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(11)
}

for (const center of centers)
  test(`a center with ${center.perMonth} check-ups a month sees useful numbers, none below eleven`, async ({
    browser,
    product,
  }) => {
    test.setTimeout(120_000)
    await publishYear(product.dataDir, center)
    const { partnerId, language, width } = center
    const email = `staff-${partnerId}@example.org`
    const db = openDatabase({ dataDir: product.dataDir, databaseUrl: undefined })
    const role = { email, role: 'read_only', partnerId, locale: 'en' } as const
    await assignRole({ db, now: () => new Date() }, role, { actor: 'operator', actorId: null })
    await db.destroy()
    const page = await signInStaff(browser, product.dataDir, email, '/staff')
    const figures = at(language, '/reports-admin')
    await page.setViewportSize({ width, height: 900 })
    await page.goto(figures)
    await expect(page.locator('#main')).toContainText(say[language].next)
    await page.getByRole('link', { name: String(year - 1) }).click()
    // A busy machine takes longer to compute the year than an expectation waits.
    await page.waitForURL(/year=/)
    await expect(page.locator('h1')).toHaveText(String(year - 1))
    await expect(page.locator('#main .lead')).toContainText(say[language].finished)
    // Details appear at least every quarter: four editions, or twelve if each month has enough people.
    const periods = await page
      .locator('nav.fchips')
      .first()
      .locator('a[href*="span="]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
    expect(periods.length).toBeGreaterThanOrEqual(4)
    // Every edition is checked as HTML; the year and its last edition, which has the most, also in the browser.
    for (const each of ['es', 'en'] as const)
      for (const address of periods) {
        const html = await (await page.request.get(`${at(each, '/reports-admin')}${address}`)).text()
        expectLargeNumbers(html.replace(/<script[\s\S]*?<\/script>|<[^>]*>/g, ''), each)
      }
    for (const address of ['', periods.at(-1) ?? '']) {
      if (address) await page.goto(`${figures}${address}`)
      await page.locator('#numbers details').evaluateAll((all) => all.map((each) => each.setAttribute('open', '')))
      expectLargeNumbers(await page.locator('#main').innerText(), language)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    }
    await expectNoViolations(page, { within: '#main' })
    await page.goto(`${figures}?year=${year - 1}`)
    await expect(page.locator('.franks').first().locator('.fmeter__part').first()).toBeVisible()
    const fits = await page.locator('.fcolumns').evaluate((each) => each.scrollWidth <= each.clientWidth)
    expect(fits || width < 1280).toBe(true)
    await page.goto(`${figures}?year=${year - 1}&by=language`)
    await expect(page.locator('#numbers table').first().locator('tbody tr')).toHaveCount(2)
    await page.goto(`${figures}?year=${year - 1}`)
    await page.locator('#main a[href*="/staff/board"]').click()
    await expect(page.locator('.bsheet')).toContainText(say[language].board)
    await expectNoViolations(page, { within: '#main' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await page.context().close()
  })
