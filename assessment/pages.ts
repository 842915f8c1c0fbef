import type { Answers } from './answers.ts'
import type { EnableWhen, Page, Question, Questionnaire } from './questionnaire.ts'

/** Which questions are asked: all of them, or only those marked `short`. */
export type Form = 'whole' | 'short'

/** A page with its number in the questionnaire, from 1. The number stays the same in the short form. */
export type NumberedPage = { number: number; page: Page }

/** Every question of a questionnaire, in the order asked. */
export function allQuestions(questionnaire: Questionnaire): Question[] {
  return questionnaire.pages.flatMap((page) => page.questions)
}

function conditionHolds(condition: EnableWhen, answers: Answers): boolean {
  const answer = answers[condition.question]
  if (answer === undefined) return false
  const chosen = typeof answer === 'object' ? answer : [String(answer)]
  if (condition.in && !condition.in.some((value) => chosen.includes(value))) return false
  return condition.greaterThan === undefined || (typeof answer === 'number' && answer > condition.greaterThan)
}

/** Whether a question's own conditions hold. Says nothing about whether the questions they name are shown themselves. */
export function isEnabled(question: Pick<Question, 'enableWhen'>, answers: Answers): boolean {
  return question.enableWhen?.every((condition) => conditionHolds(condition, answers)) ?? true
}

/**
 * The questions of a page to show for these answers, in order. A condition on a hidden question of the same page does
 * not hold, even if an older answer to it is still there; answers of earlier pages are taken as given, so pass what
 * `checkAnswers` lets through.
 */
export function visibleQuestions(page: Page, answers: Answers, form: Form = 'whole'): Question[] {
  const inForce: Record<string, Answers[string]> = { ...answers }
  return page.questions.filter((question) => {
    const visible = (form === 'whole' || question.short) && isEnabled(question, inForce)
    if (!visible) delete inForce[question.id]
    return visible
  })
}

/** The pages that have something to ask for these answers, in order. */
export function pagesToAsk(questionnaire: Questionnaire, answers: Answers, form: Form = 'whole'): NumberedPage[] {
  return questionnaire.pages
    .map((page, index) => ({ number: index + 1, page }))
    .filter(({ page }) => visibleQuestions(page, answers, form).length > 0)
}

/** The page after page `number`, or undefined after the last. */
export function nextPage(
  questionnaire: Questionnaire,
  number: number,
  answers: Answers,
  form: Form = 'whole',
): NumberedPage | undefined {
  return pagesToAsk(questionnaire, answers, form).find((numbered) => numbered.number > number)
}

/** The page before page `number`, or undefined before the first. */
export function previousPage(
  questionnaire: Questionnaire,
  number: number,
  answers: Answers,
  form: Form = 'whole',
): NumberedPage | undefined {
  return pagesToAsk(questionnaire, answers, form).findLast((numbered) => numbered.number < number)
}

/** The first page whose id is not among the submitted ones, or undefined when all are. */
export function firstPageToAnswer(
  questionnaire: Questionnaire,
  submitted: ReadonlySet<string>,
  answers: Answers,
  form: Form = 'whole',
): NumberedPage | undefined {
  return pagesToAsk(questionnaire, answers, form).find(({ page }) => !submitted.has(page.id))
}

/** How many questions the form holds, those asked only under a condition included. */
export function questionsCount(questionnaire: Questionnaire, form: Form = 'whole'): number {
  return allQuestions(questionnaire).filter((question) => form === 'whole' || question.short).length
}

/** Pages submitted, pages to ask in all, and the share as a whole percentage (100 only when all are submitted). */
export function progress(
  questionnaire: Questionnaire,
  submitted: ReadonlySet<string>,
  answers: Answers,
  form: Form = 'whole',
): { done: number; total: number; percent: number } {
  const pages = pagesToAsk(questionnaire, answers, form)
  const done = pages.filter(({ page }) => submitted.has(page.id)).length
  return { done, total: pages.length, percent: pages.length === 0 ? 100 : Math.floor((100 * done) / pages.length) }
}
