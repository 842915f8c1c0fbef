import path from 'node:path'
import type { Page } from '@playwright/test'
import Database from 'better-sqlite3'
import { doingWell } from '#assessment/questionnaire/wellbeing-13.example.ts'
import type { RunningProduct } from '../../support/product-process.ts'
import { expectNoViolations } from '../support/axe.ts'
import { expect, test } from '../support/product.ts'
import { tap } from '../support/question.ts'
import { sendAnswers } from '../support/send-answers.ts'
import { at } from '../support/take.ts'

const say = {
  en: {
    welcome: 'Welcome back, Rosa',
    begin: 'Begin',
    everything: 'Answer all questions again',
    same: 'Same as last time',
    skip: 'Skip this part',
    end: 'That was it, Rosa',
    unchanged: '12 parts are as they were, 0 changed.',
    report: 'See my report',
    answers: 'Look at my answers first',
    reused: 'As you told us on',
  },
  es: {
    welcome: 'Qué gusto verle de nuevo, Rosa',
    begin: 'Empezar',
    everything: 'Contestar todo otra vez',
    same: 'Igual que la última vez',
    skip: 'Saltar esta parte',
    end: 'Eso es todo, Rosa',
    unchanged: '12 partes siguen igual, 0 cambiaron.',
    report: 'Ver mi informe',
    answers: 'Ver antes mis respuestas',
    reused: 'Como nos dijo el',
  },
} as const

/** Moves the last finished check-up 40 days back, with a first name. */
function passTime({ dataDir }: RunningProduct): void {
  const db = new Database(path.join(dataDir, 'checkup.sqlite'))
  const then = new Date(Date.now() - 40 * 86_400_000).toISOString()
  db.prepare("update response set completed_at = ?, first_name = 'Rosa' where completed_at is not null").run(then)
  db.close()
}

const answers: Record<string, string | number | readonly string[] | undefined> = {
  ...doingWell,
  ...{ life_since: ['none'], fell_since: 'no' },
}
const answerTo = (id: string) => (id.startsWith('same_') ? 'same' : answers[id])

/** Answers each question as it comes, the first part that is shown by one tap. Returns their ids. */
async function oneByOne(page: Page, texts: (typeof say)[keyof typeof say]): Promise<string[]> {
  const seen: string[] = []
  const here = page.locator('[data-here]')
  while (!page.url().includes('end=1')) {
    const id = (await here.getAttribute('data-question')) ?? ''
    const isFirst = id.startsWith('same_') && !seen.some((each) => each.startsWith('same_'))
    seen.push(id)
    if (isFirst) {
      await expect(page.getByRole('button', { name: texts.skip })).toBeVisible()
      await expectNoViolations(page)
      await tap(page, id, 'same')
    } else {
      for (const value of [answerTo(id) ?? []].flat())
        await page.locator(`#q-${id} input[value="${value}"]`).press('Space')
      await page.locator('button[data-forward]').press('Enter')
    }
    await Promise.race([
      page.waitForURL(/end=1/),
      expect(page.locator(`[data-question="${id}"][data-here]`)).toHaveCount(0),
    ])
  }
  return seen
}

/** Answers page after page. Returns the ids of the questions. */
async function pageByPage(page: Page): Promise<string[]> {
  const seen: string[] = []
  while (!page.url().includes('end=1')) {
    const before = page.url()
    const blocks = page.locator('[data-question]:not([hidden])')
    const ids = await blocks.evaluateAll((all) => all.map((each) => each.getAttribute('data-question') ?? ''))
    for (const id of ids)
      for (const value of [answerTo(id) ?? []].flat())
        await page.locator(`#q-${id} input[value="${value}"]`).check({ force: true })
    seen.push(...ids)
    await page.locator('button[data-forward]').click()
    await expect(page).not.toHaveURL(before)
  }
  return seen
}

for (const [language, javaScriptEnabled] of [
  ['en', true],
  ['es', false],
] as const)
  test.describe(`a returning check-up in ${language}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })
    const texts = say[language]

    test('is offered, asks or shows part by part, and says what changed', async ({ page, product, context }) => {
      await sendAnswers(context, product.origin, language === 'es' ? '/es' : '', doingWell)
      passTime(product)
      await page.goto(at(language, '/start?choices=1'))
      await expect(page.locator('input[name=length][value=return]')).toBeChecked()
      await page.locator('input[name=consent]').check({ force: true })
      await page.locator('#start .btn--primary').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.welcome)
      await expect(page.getByRole('button', { name: texts.everything })).toBeVisible()
      if (javaScriptEnabled) await expectNoViolations(page)
      await page.getByRole('link', { name: texts.begin }).press('Enter')
      await expect(page).toHaveURL(/checkUp\/1$/)
      const seen = javaScriptEnabled ? await oneByOne(page, texts) : await pageByPage(page)
      expect(seen.filter((id) => id.startsWith('same_'))).toHaveLength(5)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.end)
      await expect(page.getByText(texts.unchanged)).toBeVisible()
      await expect(page.getByRole('link', { name: texts.report })).toHaveAttribute('href', /first-name/)
      if (javaScriptEnabled) await expectNoViolations(page)
      await page.getByRole('link', { name: texts.answers }).press('Enter')
      await expect(page.getByText(texts.reused).first()).toBeVisible()
    })
  })
