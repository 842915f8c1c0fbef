import type { Answers } from '#assessment/answers/answers.ts'
import { pagesToAsk, visibleQuestions } from '#assessment/questionnaire/pages.ts'
import type { Locale, Questionnaire } from '#assessment/questionnaire/questionnaire.ts'
import { type AnswerText, answerTexts } from '#domain/check-ups/answer-text.ts'

/** A page with its questions and answers, in one language. */
export type AnsweredPage = { id: string; number: number; title: string; questions: readonly AnsweredQuestion[] }
/** A question with its answers, in one language. */
export type AnsweredQuestion = {
  id: string
  /** The question with its lead-in. */
  text: string
  /** Empty if the question was skipped. */
  answers: readonly AnswerText[]
  /** The day of an answer reused from an earlier check-up. */
  reusedFrom: string | null
}

/** Lists every asked question with its answer, by page. Omits questions that the answers hide. */
export function listAnswers(
  questionnaire: Questionnaire,
  answers: Answers,
  locale: Locale,
  reusedDays: ReadonlyMap<string, string> = new Map(),
): AnsweredPage[] {
  return pagesToAsk(questionnaire, answers).map(({ number, page }) => ({
    id: page.id,
    number,
    title: page.title[locale],
    questions: visibleQuestions(page, answers).map((question) => {
      const answer = answers[question.id]
      return {
        id: question.id,
        text: [question.leadIn?.[locale], question.text[locale]].filter(Boolean).join(' '),
        answers: answer === undefined ? [] : answerTexts(question, answer, locale),
        reusedFrom: (answer !== undefined && reusedDays.get(question.id)) || null,
      }
    }),
  }))
}
