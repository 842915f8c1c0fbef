import type { Answers } from '#assessment/answers/answers.ts'
import { formFromPayload, normalise, type Problem, type SentForm } from '#assessment/answers/parse-answers.ts'
import { allQuestions, type NumberedPage, pagesToAsk, progress } from '#assessment/questionnaire/pages.ts'
import type { Page, Questionnaire } from '#assessment/questionnaire/questionnaire.ts'
import type { Progress } from '#domain/check-ups/progress.server.ts'
import type { FieldCode } from '#platform/api/field-codes.ts'
import type { Response } from '#platform/request/session-state.ts'
import type { AnswersPayload, AnswersSaved } from './answers-call.schema.ts'

/** Error codes by field of a call. */
export type Fields = Record<string, FieldCode>

/**
 * Returns the pages of a call: the one it specifies, by number or id, or else those of its answers. Null for an unknown
 * page.
 */
export function pagesOfCall(
  { pages }: Questionnaire,
  { page_id, answers }: Pick<AnswersPayload, 'page_id' | 'answers'>,
): readonly Page[] | null {
  if (page_id == null) return pages.filter(({ questions }) => questions.some(({ id }) => Object.hasOwn(answers, id)))
  const page = typeof page_id === 'number' ? pages[page_id - 1] : pages.find(({ id }) => id === page_id)
  return page ? [page] : null
}

/**
 * Converts the answers of a call into a form. Unanswered questions of the call's page count as skipped. Without a page,
 * unanswered questions retain their answers from `before`.
 */
export function formOfCall(
  { page_id, answers }: Pick<AnswersPayload, 'page_id' | 'answers'>,
  before: Answers,
): SentForm {
  const cleared = Object.fromEntries(Object.keys(answers).map((id) => [id, []]))
  return { ...(page_id == null && formFromPayload(before)), ...cleared, ...formFromPayload(normalise(answers)) }
}

/** Returns the errors for answers to questions that the questionnaire does not have. */
export function unknownAnswers(questionnaire: Questionnaire, answers: AnswersPayload['answers']): Fields {
  const known = new Set(allQuestions(questionnaire).map(({ id }) => id))
  const unknown = Object.keys(answers).filter((id) => !known.has(id))
  return Object.fromEntries(unknown.map((id) => [`answers.${id}`, 'unknown_question' as const]))
}

/** Returns the problems of answers by field of the call. */
export const answerFields = (problems: readonly Problem[]): Fields =>
  Object.fromEntries(problems.map(({ question, code }) => [`answers.${question}`, code]))

/** Returns the pages to ask that are not submitted yet. */
export const openPages = (
  questionnaire: Questionnaire,
  submitted: ReadonlySet<string>,
  answers: Answers,
): NumberedPage[] => pagesToAsk(questionnaire, answers).filter(({ page }) => !submitted.has(page.id))

/** Returns open pages as errors by page id. */
export const openFields = (open: readonly NumberedPage[]): Fields =>
  Object.fromEntries(open.map(({ page }) => [page.id, 'open' as const]))

/** Returns the state of a check-up for the response. */
export function savedState(
  response: Response,
  at: Progress,
  { unasked, returnCode }: { unasked: readonly string[]; returnCode: string | null },
): AnswersSaved {
  const { questionnaire, submitted, answers } = at
  const open = openPages(questionnaire, submitted, answers).map(({ number, page }) => ({
    page_id: page.id,
    number,
  }))
  return {
    response_id: response.id,
    assessment_id: response.assessment_id,
    start_datetime: response.started_at,
    end_datetime: response.completed_at,
    complete: response.completed_at !== null,
    page: open[0] ?? null,
    open_pages: open,
    progress: progress(questionnaire, submitted, answers),
    return_code: returnCode,
    unasked: [...unasked],
  }
}
