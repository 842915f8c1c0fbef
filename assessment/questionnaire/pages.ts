import type { Answers } from '../answers/answers.ts'
import { conditionMatches, isEnabled } from './conditions.ts'
import {
  type EnableWhen,
  inEveryLocale,
  type Page,
  type PageStop,
  type Question,
  type Questionnaire,
  type Text,
} from './questionnaire.ts'

/**
 * Forms of a check-up: `whole`: all questions; `short`: the short form; `return`: for a person with an earlier
 * check-up, only questions with answers that may have changed.
 */
export const forms = ['whole', 'short', 'return'] as const
export type Form = (typeof forms)[number]

/** A page and its number in the questionnaire, from 1. The number is the same in every form. */
export type NumberedPage = { number: number; page: Page }

type Index = { inOrder: readonly Question[]; byId: ReadonlyMap<string, Question> }
const indexes = new WeakMap<object, Index>()

/** Returns the questions of a questionnaire by id. Memoized, since a report looks up thousands. */
function indexOf(questionnaire: Pick<Questionnaire, 'pages'>): Index {
  const known = indexes.get(questionnaire)
  if (known) return known
  const inOrder = questionnaire.pages.flatMap((page) => page.questions)
  const index = { inOrder, byId: new Map(inOrder.map((question) => [question.id, question])) }
  indexes.set(questionnaire, index)
  return index
}

/** Returns all questions of a questionnaire in order. */
export const allQuestions = (questionnaire: Pick<Questionnaire, 'pages'>): readonly Question[] =>
  indexOf(questionnaire).inOrder

/** Returns the question with this id; undefined if the questionnaire has none. */
export const questionWithId = (questionnaire: Pick<Questionnaire, 'pages'>, id: string): Question | undefined =>
  indexOf(questionnaire).byId.get(id)

/**
 * Returns the questions of a page that are visible with these answers, in order. A condition on a hidden question of
 * the same page is not met, even if an older answer to it is stored. Answers of earlier pages are not validated, so
 * pass the result of `checkAnswers`.
 */
export function visibleQuestions(page: Page, answers: Answers): Question[] {
  const inForce: Record<string, Answers[string]> = { ...answers }
  return page.questions.filter((question) => {
    const visible = isEnabled(question, inForce)
    if (!visible) delete inForce[question.id]
    return visible
  })
}

/** Returns the lines of a page that apply to these answers, in order. */
export function linesFor({ lines = [] }: Pick<Page, 'lines'>, answers: Answers): Text[] {
  const some = (conditions: readonly EnableWhen[]) =>
    conditions.some((condition) => conditionMatches(condition, answers))
  return lines
    .filter(({ when, unless }) => isEnabled({ enableWhen: when }, answers) && !some(unless))
    .map((line) => inEveryLocale((locale) => line[locale]))
}

/** Returns the stop after a page for these answers; null if the next page follows. */
export const stopAfter = ({ stop }: Pick<Page, 'stop'>, answers: Answers): PageStop | null =>
  stop && isEnabled({ enableWhen: stop.when }, answers) ? stop : null

/** Returns the pages that have a visible question with these answers, in order. */
export function pagesToAsk(questionnaire: Questionnaire, answers: Answers): NumberedPage[] {
  return questionnaire.pages
    .map((page, index) => ({ number: index + 1, page }))
    .filter(({ page }) => visibleQuestions(page, answers).length > 0)
}

/** Returns the page after page `number`; undefined after the last. */
export function nextPage(questionnaire: Questionnaire, number: number, answers: Answers): NumberedPage | undefined {
  return pagesToAsk(questionnaire, answers).find((numbered) => numbered.number > number)
}

/** Returns the page before page `number`; undefined before the first. */
export function previousPage(questionnaire: Questionnaire, number: number, answers: Answers): NumberedPage | undefined {
  return pagesToAsk(questionnaire, answers).findLast((numbered) => numbered.number < number)
}

/** Returns the first page that the respondent has not submitted; undefined if all were submitted. */
export function firstPageToAnswer(
  questionnaire: Questionnaire,
  submitted: ReadonlySet<string>,
  answers: Answers,
): NumberedPage | undefined {
  return pagesToAsk(questionnaire, answers).find(({ page }) => !submitted.has(page.id))
}

/** Returns the number of unconditional questions on these pages, which does not depend on answers. */
export const unconditionalCount = (pages: readonly Page[]): number =>
  pages.reduce((sum, page) => sum + visibleQuestions(page, {}).length, 0)

/** Returns the number of questions, including conditional ones. */
export const questionsCount = (questionnaire: Questionnaire): number => allQuestions(questionnaire).length

/**
 * Returns the number of submitted pages, the number of pages to ask, and the percentage (100 only if all are
 * submitted).
 */
export function progress(
  questionnaire: Questionnaire,
  submitted: ReadonlySet<string>,
  answers: Answers,
): { done: number; total: number; percent: number } {
  const pages = pagesToAsk(questionnaire, answers)
  const done = pages.filter(({ page }) => submitted.has(page.id)).length
  return { done, total: pages.length, percent: pages.length === 0 ? 100 : Math.floor((100 * done) / pages.length) }
}

/**
 * Returns the minutes left from a page on, at least 1, as a share of the minutes for all pages. Counts only
 * unconditional questions, so that no answer increases it.
 */
export function minutesLeft(
  questionnaire: Questionnaire,
  { from, minutes }: { from: number; minutes: number },
): number {
  const { pages } = questionnaire
  return Math.max(
    1,
    Math.ceil((minutes * unconditionalCount(pages.slice(from - 1))) / Math.max(1, unconditionalCount(pages))),
  )
}
