import type { Page } from '@playwright/test'
import type { Answers } from '#assessment/answers/answers.ts'
import { expect } from './product.ts'

/** A language of the product. */
export type Language = 'en' | 'es'

/** Expected texts of journeys, in both languages. */
export const say = {
  en: { page: (number: number) => `Page ${number} of 12` },
  es: { page: (number: number) => `Página ${number} de 12` },
} as const

/** Returns the path in a language. */
export const at = (language: Language, path: string) => (language === 'es' ? `/es${path === '/' ? '' : path}` : path)

/** Starts a full check-up for oneself at the second step of a start page. */
export async function begin(page: Page, language: Language, start = '/start'): Promise<void> {
  await page.goto(at(language, `${start}${start.includes('?') ? '&' : '?'}choices=1`))
  await consent(page)
  await expect(page).toHaveURL(/checkUp\/1$/)
}

/** Gives the consent on a completed start page, and presses the start button. */
export async function consent(page: Page): Promise<void> {
  await page.locator('input[name=consent]').check({ force: true })
  await page.locator('#start .btn--primary').click()
}

/** Gives a first name after the last answer, or none, and opens the report once it is ready. */
export async function arrive(page: Page, name = ''): Promise<void> {
  await finish(page)
  await page.locator('#first_name').fill(name)
  await page.locator('#first-name-form .btn--primary').press('Enter')
  await openReport(page)
}

/** Leaves out what was skipped, where that is asked. */
export async function finish(page: Page): Promise<void> {
  await page.waitForURL(/first-name|skipped/)
  if (page.url().includes('skipped')) await page.locator('[data-between] [value=finish]').press('Enter')
  await page.waitForURL(/first-name/)
}

/** Skips the page that prepares the report. Without scripts that page refreshes to the report. */
async function openReport(page: Page): Promise<void> {
  await page.waitForURL(/agent-zero|recommendations3/)
  if (page.url().includes('agent-zero'))
    await page
      .locator('a[data-open]:visible')
      .first()
      .click()
      .catch(() => null)
  await page.waitForURL(/recommendations3/, { timeout: 20_000 })
}

/** Answers the questions of the current page, including follow-up questions as they appear. */
async function answerPage(page: Page, answers: Answers): Promise<void> {
  const done = new Set<string>()
  for (;;) {
    const requested = await page
      .locator('#page-form')
      .evaluate((form: HTMLFormElement) => [
        ...new Map(
          [...form.elements].flatMap((each): [string, boolean][] =>
            each instanceof HTMLInputElement && each.type !== 'hidden' && !each.closest('[hidden]')
              ? [[each.name, ['radio', 'checkbox'].includes(each.type)]]
              : [],
          ),
        ),
      ])
    const open = requested.filter(([name]) => !done.has(name))
    if (open.length === 0) return
    for (const [name, isChosen] of open) {
      done.add(name)
      const answer = answers[name]
      if (answer === undefined) continue
      const controls = `#page-form input[name="${name}"]`
      if (isChosen)
        for (const value of Array.isArray(answer) ? answer : [answer])
          await page.locator(`${controls}[value="${value}"]`).check({ force: true })
      else await page.locator(controls).first().fill(String(answer))
    }
  }
}

/** Sets the preference for complete pages, as on an earlier visit. */
export async function fullPages(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  await page.context().addCookies([{ name: 'questions', value: 'pages', url: origin }])
}

/** Presses the button to the next page. */
export async function goOn(page: Page): Promise<void> {
  await page.locator('#page-form button[name=go][value=next]').click()
}

/** Returns the question that the page shows, or the words of thanks before it; null at another page. */
const questionShown = (page: Page) =>
  page.evaluate(() => {
    const here = document.querySelector('[data-here]')
    const thanks = document.querySelector('.thanks')
    if (!here) return null
    const id = here.getAttribute('data-question') ?? ''
    return {
      id,
      part: Number(/\d+/.exec(document.querySelector('.climb__t b')?.textContent ?? '')?.[0]),
      isThanks: thanks?.checkVisibility() ?? false,
      isTyped: document.querySelector<HTMLInputElement>(`#q-${id} input[name="${id}"]`)?.type === 'text',
    }
  })

/**
 * Answers every question as it appears, one at a time, by a tap on the answer and on Next, and skips the words of
 * thanks. Ends with the last question, or at any other page between two of them. Calls `each` at every question.
 * Returns the number of the part at each question.
 */
export async function answerOneByOne(
  page: Page,
  answers: Answers,
  each = async (): Promise<void> => {},
): Promise<number[]> {
  const seen: number[] = []
  // Uses keys, which are accepted at once. Presses right after a question has appeared are ignored.
  const forward = page.locator('button[data-forward]')
  await page.locator('[data-here]').waitFor()
  for (;;) {
    const shown = await questionShown(page)
    if (!shown) return seen
    if (shown.isThanks) {
      await forward.press('Enter')
      // The question appears with the next frame.
      await page.locator('.thanks').waitFor({ state: 'hidden' })
      continue
    }
    const { id, part, isTyped } = shown
    seen.push(part)
    await each()
    const answer = answers[id]
    for (const value of answer === undefined ? [] : Array.isArray(answer) ? answer : [answer])
      if (isTyped) await page.locator(`#q-${id} input[name="${id}"]`).fill(String(value))
      else await page.locator(`#q-${id} input[name="${id}"][value="${value}"]`).press('Space')
    const { isLast, action } = await forward.evaluate((button) => ({
      isLast: button.getAttribute('data-forward') === 'finish',
      action: document.querySelector('#page-form')?.getAttribute('action'),
    }))
    await forward.press('Enter')
    if (isLast) return seen
    await page.waitForFunction(
      ([question, was]) =>
        document.querySelector('[data-here]')?.getAttribute('data-question') !== question ||
        document.querySelector('#page-form')?.getAttribute('action') !== was,
      [id, action] as const,
    )
  }
}

/** Answers all twelve pages in order, as full pages. */
export async function answerAll(page: Page, language: Language, answers: Answers): Promise<void> {
  await fullPages(page)
  await page.reload()
  for (let number = 1; number <= 12; number++) {
    await expect(page.locator('#main').getByText(say[language].page(number)).first()).toBeVisible()
    await answerPage(page, answers)
    await goOn(page)
    if (number === 12) return
    // Without scripts a page is shown again if an answer has a follow-up question.
    const next = page
      .locator('#main')
      .getByText(say[language].page(number + 1))
      .first()
    const second = page.locator('.qblock [role=status]').first()
    await expect(next.or(second).first()).toBeVisible()
    if (await next.isVisible()) continue
    await answerPage(page, answers)
    await goOn(page)
  }
}
