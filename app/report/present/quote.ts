import type { Answers } from '#assessment/answers.ts'
import { allQuestions } from '#assessment/pages.ts'
import type { Locale, Question, Questionnaire } from '#assessment/questionnaire.ts'
import { type AnswerText, answerTexts } from '../../shared/response/answer-text.ts'

/** A question with the person's own answer to it, in one language. */
export type Quote = {
  question: string
  text: string
  answers: readonly AnswerText[]
  /** Nobody else may read it: it is never printed. */
  offPaper: boolean
}

const known = new WeakMap<Questionnaire, ReadonlyMap<string, Question>>()

/** The questions by id. A page quotes about a hundred answers, so they are looked through once. */
function questionsOf(questionnaire: Questionnaire): ReadonlyMap<string, Question> {
  const found = known.get(questionnaire) ?? new Map(allQuestions(questionnaire).map((each) => [each.id, each]))
  known.set(questionnaire, found)
  return found
}

/** Quotes the answers to the questions named, in their order. What was not answered, or is gone, is left out. */
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
