import { firstPageToAnswer, minutesLeft, pagesToAsk, visibleQuestions } from '../questionnaire/pages.ts'
import type { Questionnaire } from '../questionnaire/questionnaire.ts'
import type { Answers } from './answers.ts'

/**
 * The question to continue with, its part, and the minutes left. Numbers count from 1 among all questions and parts to
 * ask.
 */
export type WhereStopped = { question: number; questions: number; part: number; parts: number; minutesLeft: number }

/**
 * Returns where a person stopped: at the first unanswered question of the first page that was not submitted, or at the
 * last question of that page. Null if every page was submitted. `minutes`: duration of the form, for computing the time
 * left.
 */
export function whereStopped(
  questionnaire: Questionnaire,
  submitted: ReadonlySet<string>,
  answers: Answers,
  minutes: number,
): WhereStopped | null {
  const open = firstPageToAnswer(questionnaire, submitted, answers)
  if (!open) return null
  const pages = pagesToAsk(questionnaire, answers)
  const requested = pages.map(({ page }) => visibleQuestions(page, answers))
  const part = pages.findIndex(({ number }) => number === open.number)
  const here = requested[part] ?? []
  const first = here.findIndex(({ id }) => answers[id] === undefined)
  const before = requested.slice(0, part).flat().length
  const question = before + (first === -1 ? here.length : first + 1)
  const questions = requested.flat().length
  return {
    question,
    questions,
    part: part + 1,
    parts: pages.length,
    minutesLeft: minutesLeft(questionnaire, { from: open.number, minutes }),
  }
}
