import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { visibleQuestions } from '#assessment/questionnaire/pages.ts'
import { wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'
import { reportOf } from '#assessment/report/persons/report-of.example.ts'
import { metrics } from '#assessment/report/report.ts'
import { everyBranch } from '../support/people.ts'
import { expect, test } from '../support/product.ts'
import { sendAnswers } from '../support/send-answers.ts'
import {
  answerAll,
  answerOneByOne,
  arrive,
  at,
  consent,
  finish,
  fullPages,
  type Language,
  say,
} from '../support/take.ts'

const wanted = reportOf(everyBranch)
const visible = wellbeing13.pages.reduce((sum, part) => sum + visibleQuestions(part, everyBranch).length, 0)
const outOfFive = { en: 'out of 5', es: 'de 5' }
const visibleText = (language: Language) =>
  JSON.parse(readFileSync(`content/messages/${language}/results.json`, 'utf8'))

/** Expects the numbers of the page to equal those computed by the rules from these answers. */
async function expectFigures(page: Page, language: Language): Promise<void> {
  const texts = visibleText(language)
  for (const metric of metrics) {
    const row = page.locator('#ratings .meter', { hasText: texts.metrics[metric].name })
    await expect(row).toContainText(`${wanted.stars[metric].stars} ${outOfFive[language]}`)
  }
  for (const state of ['thriving', 'surviving', 'struggling'] as const) {
    const group = page.locator(`#areas .orch__g.is-${state}`)
    const expected = wanted.areas.filter((area) => area.state === state).map((area) => texts.areas[area.domain])
    const names = await group.locator('.orch__p').allTextContents()
    expect(names.sort()).toEqual(expected.sort())
  }
  const priorities = await page
    .locator('#priorities li')
    .evaluateAll((all) => all.map((each) => each.querySelector('b')?.textContent?.replace(/\.$/, '')))
  expect(priorities).toEqual(wanted.priorities.map((priority) => texts.areas[priority.domain]))
  await expect(page.locator('.step-rows > li')).toHaveCount(Math.min(5, wanted.recommendations.length - 1))
}

/** Reads a check-up with this first name, at its end. */
async function expectReport(page: Page, language: Language): Promise<void> {
  await expect(page.locator('h1')).toContainText('Margaret')
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('h1')).toHaveCount(1)
  await expectFigures(page, language)
}

/** Starts by four presses: on the start button, "easy to read", the consent, and an answer to question 1. */
async function land(page: Page, language: Language): Promise<void> {
  await page.goto(at(language, '/'))
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await page.locator('.hero .btn--primary').click()
  await page.locator('#start .btn--primary').click()
  await consent(page)
  await expect(page).toHaveURL(/checkUp\/1$/)
}

/** Answers all questions one at a time. Calls `each` at every question. */
async function answerEach(page: Page, each?: () => Promise<void>): Promise<void> {
  const parts = await answerOneByOne(page, everyBranch, each)
  expect([...new Set(parts)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(parts).toHaveLength(visible)
}

test('land, start, answer twelve pages, prepare, read (en)', { tag: '@firefox-only' }, async ({ page }) => {
  test.setTimeout(120_000)
  await land(page, 'en')
  await answerEach(page)
  await arrive(page, 'Margaret')
  await expectReport(page, 'en')
})

test('land, start, answer twelve pages, prepare, read (es), at 320 px with 32 px text and never sideways', async ({
  page,
  context,
  product,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 320, height: 640 })
  await context.addCookies([{ name: 'text-size', value: '12', url: product.origin }])
  const expectNoScrolling = async () => {
    const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await page.evaluate(wider), page.url()).toBeLessThanOrEqual(0)
  }
  await land(page, 'es')
  await fullPages(page)
  for (let number = 1; number <= 12; number++) {
    await page.goto(at('es', `/checkUp/${number}`))
    await expect(page.locator('#main').getByText(say.es.page(number)).first()).toBeVisible()
    await expectNoScrolling()
  }
  await context.clearCookies({ name: 'questions' })
  await page.goto(at('es', '/checkUp/1'))
  await answerEach(page, expectNoScrolling)
  await finish(page)
  await expectNoScrolling()
  await arrive(page, 'Margaret')
  await expectNoScrolling()
  await expectReport(page, 'es')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('land, start, answer twelve pages, prepare, read (en)', async ({ page }) => {
    await land(page, 'en')
    await answerAll(page, 'en', everyBranch)
    await arrive(page, 'Margaret')
    await expectReport(page, 'en')
  })
})

test('at a partner with two logos, both stay in view from the landing page to the report', async ({
  page,
  product,
}) => {
  await page.goto('/?partner=volusia')
  const logos = page.locator('.partners img:visible, .pstrip img:visible')
  await expect(logos).toHaveCount(2)
  await sendAnswers(page.context(), product.origin, '', everyBranch)
  await page.goto('/recommendations3')
  await expect(page.locator('img[src="/partners/volusia.svg"]').first()).toBeAttached()
  await expect(page.locator('img[src="/partners/volusia-2.svg"]').first()).toBeAttached()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'florida')
})
