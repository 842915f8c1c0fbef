import type { Browser, Page } from '@playwright/test'
import type { Answers } from '#assessment/answers/answers.ts'
import { onCheapPhone } from './cheap-phone.ts'
import { watchQuestions } from './questions.ts'
import { watchSteadiness } from './steadiness.ts'

/**
 * A check-up on a cheap phone. `shift`: the largest layout shift of a page (CLS). Times in ms: from each press to its
 * effect on the screen, from the start to the first question, from Next to each other question, and from opening the
 * report until it is shown.
 */
export type CheckUpWalk = { shift: number; presses: number[]; first: number; questions: number[]; report: number }

/** Completes a check-up with these answers, each followed by Next, and opens its report. */
export function takeCheckUp(browser: Browser, origin: string, cookie: string, answers: Answers): Promise<CheckUpWalk> {
  return onCheapPhone(browser, { origin, cookie }, async ({ page, press }) => {
    // So that Next is pressed after each answer: the page does not advance automatically.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(watchQuestions)
    await page.addInitScript(watchSteadiness)
    await page.goto(`${origin}/checkUp/1`)
    await page.waitForFunction(() => 'first' in sessionStorage)
    const forward = page.locator('.ask:not([data-deaf]) button[data-forward]')
    let count = 0
    while (/\/checkUp\/\d+/.test(page.url())) {
      if (page.url().includes('skipped=1')) {
        await page.locator('[data-between]:not([data-deaf]) [value=finish]').click()
        await page.waitForURL(/first-name/)
        break
      }
      await forward.waitFor()
      if (await page.locator('.ask[data-pauses]').count()) {
        await press(forward)
        await page.locator('.ask:not([data-pauses]):not([data-deaf])').waitFor()
      }
      const here = page.locator('[data-here]')
      const id = (await here.getAttribute('data-question')) ?? ''
      const typed = here.locator('input[type=text]')
      for (const value of [answers[id] ?? []].flat().map(String))
        if (await typed.count()) await typed.fill(value)
        else {
          const choice = here.locator(`label:has(input[value="${value}"])`)
          await choice.evaluate((element) => element.scrollIntoView({ block: 'center' }))
          await press(choice)
          await page.waitForFunction(
            ([name, chosen]) => document.querySelector(`input[name="${name}"][value="${chosen}"]:checked`) !== null,
            [id, value],
          )
        }
      await page.evaluate((to) => {
        sessionStorage.removeItem('pressed')
        sessionStorage.name = to
      }, `question ${count}`)
      await press(forward)
      await isPast(page, id)
      count += 1
    }
    await page.locator('#first-name-form .btn--primary').press('Enter')
    await page.waitForURL(/agent-zero|recommendations3/)
    if (page.url().includes('agent-zero')) await page.locator('a[data-open]:visible').first().press('Enter')
    await page.waitForURL(/recommendations3/)
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    const report = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)
    const stored = await page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>)
    return {
      shift: Number(stored.shift),
      presses: JSON.parse(stored.presses ?? '[]'),
      first: Number(stored.first),
      questions: Object.entries(stored).flatMap(([name, time]) => (name.startsWith('question ') ? Number(time) : [])),
      report,
    }
  })
}

/** Waits until another question or page is shown. */
const isPast = (page: Page, id: string) =>
  page.waitForFunction((before) => {
    const here = document.querySelector<HTMLElement>('[data-here]')
    return !here || here.dataset.question !== before
  }, id)
