import path from 'node:path'
import type { Page } from '@playwright/test'
import { dayAfter, weekdayOf } from '#platform/i18n/dates/days.ts'
import { readPdf } from '../../support/pdf.ts'
import { type RunningProduct, startProduct } from '../../support/product-process.ts'
import { dayHere } from '../support/here.ts'
import { mainly } from '../support/languages.ts'
import { everyBranch } from '../support/people.ts'
import { test as base, expect } from '../support/product.ts'
import { sendAnswers } from '../support/send-answers.ts'
import { at, type Language } from '../support/take.ts'

/** The product with a clock that a test can advance. */
const test = base.extend<object, { product: Awaited<ReturnType<typeof startProduct>> }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern that names the fixtures used
    async ({}, use) => {
      const clock = path.resolve('tests/support/shifted-clock.ts')
      const shifted = { NODE_OPTIONS: `--import=${clock}`, CLOCK_SHIFT_MS: '0' }
      const product = await startProduct({ TRUSTED_PROXIES: '1', ORIGIN: 'http://localhost:0', ...shifted })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

const say = {
  en: {
    choose: 'Keep these days',
    promised: 'Kept.',
    ticked: 'Done. Thank you for today.',
    review: 'How was the week?',
    count: '3 days done',
    more: 'One more week like this',
    habit: 'It is a habit now',
    since: 'A habit since',
  },
  es: {
    choose: 'Elegir estos días',
    promised: 'Anotado.',
    ticked: 'Hecho. Gracias por hoy.',
    review: '¿Cómo le fue en la semana?',
    count: '3 días hechos',
    more: 'Otra semana igual',
    habit: 'Ya es un hábito',
    since: 'Un hábito desde el',
  },
} as const

/** Promises a step on three days a week, ticks it for two weeks and calls it a habit. Ends on "My steps". */
async function twoWeeks(page: Page, product: RunningProduct, language: Language): Promise<void> {
  const texts = say[language]
  const to = (address: string) => page.goto(at(language, address))
  const shifts = () => product.log().split('The clock shows').length - 1
  // The clock of the product stays where an earlier test has left it.
  const start = shifts()
  const today = dayHere(start)
  const advanceTo = async (day: number) => {
    for (let shown = shifts(); shown < start + day; shown += 1) {
      product.process.kill('SIGUSR2')
      await expect.poll(shifts).toBe(shown + 1)
    }
  }
  const tick = async (address: string, within: string) => {
    await to(address)
    const button = page.locator(`${within} [data-step-tick] button`)
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
  }
  const tickAtHome = async (day: number) => {
    await advanceTo(day)
    await tick('/progress-hub', 'main')
    await expect(page.locator('main')).toContainText(texts.ticked)
  }
  const review = async (day: number, answer: string) => {
    await advanceTo(day)
    await tick('/weekly-action-planner', '.wdays [aria-current]')
    await to('/progress-hub')
    await page.getByRole('link', { name: texts.review }).click()
    await expect(page.locator('h1')).toContainText(texts.review)
    await expect(page.locator('main')).toContainText(texts.count)
    await page.getByRole('button', { name: answer, exact: true }).click()
    await expect(page.locator('h1')).not.toContainText(texts.review)
  }

  await sendAnswers(page.context(), product.origin, language === 'es' ? '/es' : '', everyBranch)
  await to('/ladder/confirmation?intervention=learn&number=6')
  for (const box of await page.locator('input[name=weekdays]:checked').all()) await box.uncheck({ force: true })
  for (const day of [3, 5, 7])
    await page.locator(`input[name=weekdays][value=${weekdayOf(dayAfter(today, day))}]`).check({ force: true })
  await page.getByRole('button', { name: texts.choose }).click()
  await expect(page.locator('h1')).toHaveText(texts.promised)

  await tickAtHome(3)
  await tickAtHome(5)
  await review(7, texts.more)
  await tickAtHome(10)
  await tickAtHome(12)
  await review(14, texts.habit)
  await to('/action-planning')
  await expect(page.locator('main')).toContainText(texts.since)
}

test('a step on three days a week becomes a habit in two weeks by the clock', { tag: '@firefox' }, async ({
  page,
  product,
  browserName,
}) => {
  // One language in each browser.
  await twoWeeks(page, product, browserName === 'firefox' ? 'es' : 'en')
})

for (const language of mainly('en'))
  test.describe(`without scripts, in ${language}`, () => {
    test.use({ javaScriptEnabled: false })

    test('a step becomes a habit in two weeks, and its paper says so', async ({ page, product }) => {
      await twoWeeks(page, product, language)
      await page.goto(at(language, '/action-planning'))
      const [, responseId = ''] = /responseId=([\w-]{36})/.exec(await page.content()) ?? []
      const pdf = await page.request.get(`${product.origin}/api/pdf/steps/${language}?responseId=${responseId}`)
      expect(pdf.status()).toBe(200)
      const { text } = await readPdf(await pdf.body())
      expect(text).toContain(say[language].since)
    })
  })
