import type { Page } from '@playwright/test'
import type { Answers } from '#assessment/answers.ts'
import { expect } from './product.ts'

export type Language = 'en' | 'es'

/** The words that a journey looks for, in both languages. */
export const say = {
  en: { page: (number: number) => `Page ${number} of 12` },
  es: { page: (number: number) => `Página ${number} de 12` },
} as const

/** The address in a language. */
export const at = (language: Language, path: string) => (language === 'es' ? `/es${path === '/' ? '' : path}` : path)

/** Begins a whole check-up on the standard start page, for oneself. */
export async function begin(page: Page, language: Language, start = '/start'): Promise<void> {
  await page.goto(at(language, start))
  await page.locator('input[name=audience][value=self]').check({ force: true })
  await page.locator('input[name=length][value=whole]').check({ force: true })
  await page.locator('input[name=consent]').check({ force: true })
  await page.locator('#main form button:not([name=step]):not([name=language])').last().click()
  await expect(page).toHaveURL(/checkUp\/1$/)
}

/** Fills in what the page in view asks, follow-up questions included as they appear. */
export async function answerPage(page: Page, answers: Answers): Promise<void> {
  const done = new Set<string>()
  for (;;) {
    const asked = await page
      .locator('#page-form')
      .evaluate((form: HTMLFormElement) => [
        ...new Set(
          [...form.elements].flatMap((each) =>
            each instanceof HTMLInputElement && each.type !== 'hidden' && !each.closest('[hidden]') ? [each.name] : [],
          ),
        ),
      ])
    const open = asked.filter((name) => !done.has(name))
    if (open.length === 0) return
    for (const name of open) {
      done.add(name)
      const answer = answers[name]
      if (answer === undefined) continue
      const controls = page.locator(`#page-form input[name="${name}"]`)
      if (
        (await controls.first().getAttribute('type')) === 'radio' ||
        (await controls.first().getAttribute('type')) === 'checkbox'
      )
        for (const value of Array.isArray(answer) ? answer : [answer])
          await page.locator(`#page-form input[name="${name}"][value="${value}"]`).check({ force: true })
      else await controls.first().fill(String(answer))
    }
  }
}

/** Presses the button that goes on, and waits until the page has changed. */
export async function goOn(page: Page): Promise<void> {
  await page.locator('#page-form button[name=go][value=next]').click()
}

/** Answers all twelve pages, as someone who reads one after the other. */
export async function answerAll(page: Page, language: Language, answers: Answers): Promise<void> {
  for (let number = 1; number <= 12; number++) {
    await expect(page.locator('#main').getByText(say[language].page(number)).first()).toBeVisible()
    await answerPage(page, answers)
    await goOn(page)
    if (number === 12) return
    // Without scripts a page comes back once when an answer calls for another question.
    const next = page
      .locator('#main')
      .getByText(say[language].page(number + 1))
      .first()
    const again = page.locator('.qblock [role=status]').first()
    await expect(next.or(again).first()).toBeVisible()
    if (await next.isVisible()) continue
    await answerPage(page, answers)
    await goOn(page)
  }
}
