import { type Answers, formFromPayload } from '#assessment/answers.ts'
import { type Form, pagesToAsk, visibleQuestions } from '#assessment/pages.ts'
import type { Locale, Question, Questionnaire } from '#assessment/questionnaire.ts'

/** A page with its questions and the answers given, in one language. */
export type AnsweredPage = { id: string; number: number; title: string; questions: readonly AnsweredQuestion[] }
export type AnsweredQuestion = {
  id: string
  /** The question with the words that stand above it. */
  text: string
  /** What was answered; empty when the question was skipped. */
  answers: readonly AnswerText[]
}
/** An answer in its own words, a step of a scale, or a number with its unit. */
export type AnswerText = { text: string } | { step: number; max: number }

/** Every question asked, with its answer, by page. Questions that the answers hide are not listed. */
export function listAnswers(
  questionnaire: Questionnaire,
  answers: Answers,
  form: Form,
  locale: Locale,
): AnsweredPage[] {
  const values = formFromPayload(answers)
  return pagesToAsk(questionnaire, answers, form).map(({ number, page }) => ({
    id: page.id,
    number,
    title: page.title[locale],
    questions: visibleQuestions(page, answers, form).map((question) => ({
      id: question.id,
      text: [question.leadIn?.[locale], question.text[locale]].filter(Boolean).join(' '),
      answers: (values[question.id] ?? []).map((value) => inWords(question, value, locale)),
    })),
  }))
}

function inWords(question: Question, value: string, locale: Locale): AnswerText {
  switch (question.type) {
    case 'single':
    case 'multiple':
      return { text: question.options.find((option) => option.value === value)?.text[locale] ?? value }
    case 'scale':
      return { step: Number(value), max: question.max }
    case 'number':
      return { text: `${value} ${question.unit[locale]}` }
    case 'zip':
      return { text: value }
  }
}
