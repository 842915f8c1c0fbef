import type { Answers } from '#assessment/answers.ts'
import { allQuestions } from '#assessment/pages.ts'
import type { Locale, Question, Questionnaire } from '#assessment/questionnaire.ts'
import { type AnswerText, answerTexts } from '../../shared/response/answer-text.ts'

/** A question with the person's answer, in one language. */
export type Quote = {
  question: string
  text: string
  answers: readonly AnswerText[]
  /** Withheld from other people, so never printed. */
  offPaper: boolean
}

const questionsById = new WeakMap<Questionnaire, ReadonlyMap<string, Question>>()

/** Returns the questions by id. Cached, since a page quotes about a hundred answers. */
function questionsOf(questionnaire: Questionnaire): ReadonlyMap<string, Question> {
  const found = questionsById.get(questionnaire) ?? new Map(allQuestions(questionnaire).map((each) => [each.id, each]))
  questionsById.set(questionnaire, found)
  return found
}

/**
 * Returns the answers to these questions, in their order; questions without an answer, or no longer asked, are left
 * out.
 */
export function quotesOf(
  ids: readonly string[],
  { questionnaire, answers, locale }: { questionnaire: Questionnaire; answers: Answers; locale: Locale },
  isOffPaper: (id: string) => boolean,
): Quote[] {
  const questions = questionsOf(questionnaire)
  return [...new Set(ids)].flatMap((id): Quote[] => {
    const question = questions.get(id)
    const answer = answers[id]
    if (!question || answer === undefined) return []
    const texts = answerTexts(question, answer, locale)
    return [{ question: id, text: question.text[locale], answers: texts, offPaper: isOffPaper(id) }]
  })
}
