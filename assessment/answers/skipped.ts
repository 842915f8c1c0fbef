import { allQuestions, pagesToAsk, visibleQuestions } from '../questionnaire/pages.ts'
import type { Page, Question, Questionnaire } from '../questionnaire/questionnaire.ts'
import { neverShared } from '../report/withheld.ts'
import type { Answers } from './answers.ts'

/** Questions about safety and alcohol. A list of skipped questions counts them without naming them. */
const unnamedQuestions: readonly string[] = [...neverShared, 'audit1', 'audit2', 'audit3']

/** A skipped question, and the number of its page. */
type SkippedQuestion = { page: number; question: Question }

/** Questions that were shown but not answered. */
export type Skipped = {
  /** Positions of the questions in the questionnaire, from 1. Used in addresses, since they reveal no topic. */
  numbers: readonly number[]
  named: readonly SkippedQuestion[]
  /** Number of skipped questions that a list counts without naming them. */
  unnamed: number
}

export function skippedIn(questionnaire: Questionnaire, answers: Answers): Skipped {
  const skipped = pagesToAsk(questionnaire, answers).flatMap(({ number, page }) =>
    visibleQuestions(page, answers)
      .filter(({ id }) => answers[id] === undefined)
      .map((question) => ({ page: number, question })),
  )
  const named = skipped.filter(({ question }) => !unnamedQuestions.includes(question.id))
  const inOrder = allQuestions(questionnaire)
  return {
    numbers: skipped.map(({ question }) => inOrder.indexOf(question) + 1),
    named,
    unnamed: skipped.length - named.length,
  }
}

/**
 * Returns a questionnaire with only the questions at these positions, and their follow-up questions on the same page.
 */
export function onlyQuestions(questionnaire: Questionnaire, numbers: readonly number[]): Questionnaire {
  const inOrder = allQuestions(questionnaire)
  const shown = new Set(numbers.flatMap((number) => inOrder[number - 1]?.id ?? []))
  const isShown = (page: Page) => (question: Question) => {
    const isCalledFor = question.enableWhen?.some(
      ({ question: id }) => shown.has(id) && page.questions.some((each) => each.id === id),
    )
    if (isCalledFor) shown.add(question.id)
    return shown.has(question.id)
  }
  return {
    ...questionnaire,
    pages: questionnaire.pages.map((page) => ({ ...page, questions: page.questions.filter(isShown(page)) })),
  }
}
