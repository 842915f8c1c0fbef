import { randomInt } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import type { Answers } from '#assessment/answers/answers.ts'
import { visibleQuestions } from '#assessment/questionnaire/pages.ts'
import { wellbeing13 } from '#assessment/questionnaire/wellbeing-13.example.ts'

/** The check-up to complete. Default: the full one of `/start`, for oneself. */
type Of = { audience?: 'self' | 'with' | 'for'; start?: string; pages?: string; questionnaire?: typeof wellbeing13 }

/**
 * Completes a check-up by posting its forms from a browser context, without opening the pages. For tests that start
 * with a completed check-up.
 */
export async function sendAnswers(
  context: BrowserContext,
  origin: string,
  prefix: string,
  answers: Answers,
  { audience = 'self', start = '/start', pages = '/checkUp', questionnaire = wellbeing13 }: Of = {},
): Promise<void> {
  const headers = {
    origin,
    'content-type': 'application/x-www-form-urlencoded',
    // A random address each time: all journeys together exceed the rate limit of one address.
    'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
  }
  const send = async (path: string, fields: [string, string][]) => {
    const data = new URLSearchParams(fields).toString()
    const response = await context.request.post(origin + prefix + path, { headers, data, maxRedirects: 0 })
    if (response.status() !== 303) throw new Error(`${path} answered ${response.status()}`)
  }
  await send(start, [
    ['audience', audience],
    ['length', 'whole'],
    ['consent', 'yes'],
  ])
  for (const [at, page] of questionnaire.pages.entries()) {
    const questions = visibleQuestions(page, answers)
    await send(`${pages}/${at + 1}`, [
      ['page', page.id],
      ['go', 'next'],
      ...questions.flatMap(({ id }) => {
        const answer = answers[id]
        const values = answer === undefined ? [] : Array.isArray(answer) ? answer : [answer]
        return [['asked', id], ...values.map((value) => [id, String(value)])] as [string, string][]
      }),
    ])
  }
}
