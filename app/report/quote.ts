import type { Answer, Answers } from '#assessment/answers.ts'
import { allQuestions } from '#assessment/pages.ts'
import type { Locale, Question, Questionnaire } from '#assessment/questionnaire.ts'

/** What a person answered, for showing: the options' own words, a step of a scale, or a number with its unit. */
export type Said =
  | { kind: 'options'; texts: readonly string[] }
  | { kind: 'scale'; value: number; max: number }
  | { kind: 'number'; value: number; unit: string }

/** A question with the person's own answer to it, in one language. */
export type Quote = {
  question: string
  text: string
  said: Said
  /** Nobody else may read it: it is never printed. */
  offPaper: boolean
}

/** Quotes the answers to the questions named, in their order. What was not answered, or is gone, is left out. */
export function quotesOf(
  ids: readonly string[],
  { questionnaire, answers, locale }: { questionnaire: Questionnaire; answers: Answers; locale: Locale },
  isOffPaper: (id: string) => boolean,
): Quote[] {
  const questions = new Map(allQuestions(questionnaire).map((question) => [question.id, question]))
  return [...new Set(ids)].flatMap((id): Quote[] => {
    const question = questions.get(id)
    const answer = answers[id]
    const said = question && answer !== undefined ? saidOf(question, answer, locale) : null
    return question && said ? [{ question: id, text: question.text[locale], said, offPaper: isOffPaper(id) }] : []
  })
}

function saidOf(question: Question, answer: Answer, locale: Locale): Said | null {
  if (question.type === 'single' || question.type === 'multiple') {
    const chosen = typeof answer === 'object' ? answer : [String(answer)]
    const texts = question.options.filter(({ value }) => chosen.includes(value)).map(({ text }) => text[locale])
    return texts.length > 0 ? { kind: 'options', texts } : null
  }
  if (typeof answer !== 'number') return null
  if (question.type === 'scale') return { kind: 'scale', value: answer, max: question.max }
  return question.type === 'number' ? { kind: 'number', value: answer, unit: question.unit[locale] } : null
}
