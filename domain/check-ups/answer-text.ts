import type { Answer } from '#assessment/answers/answers.ts'
import type { Locale, Question } from '#assessment/questionnaire/questionnaire.ts'

/**
 * An answer for display: text (an option, or a number with its unit), or a point of a scale, such as the Cantril
 * ladder.
 */
export type AnswerText = { text: string } | { step: number; max: number; look: 'ladder' | 'row' }

/** Returns the display texts of an answer in a locale, one per chosen option. */
export function answerTexts(question: Question, answer: Answer, locale: Locale): AnswerText[] {
  return (typeof answer === 'object' ? answer : [String(answer)]).map((value) => asText(question, value, locale))
}

/** Returns the singular of a unit: 1 day a week, 1 día por semana. All units in our questions are plurals in -s. */
const ofOne = (unit: string): string => unit.replace(/^(\p{L}+)s(?!\p{L})/u, '$1')

function asText(question: Question, value: string, locale: Locale): AnswerText {
  switch (question.type) {
    case 'single':
    case 'multiple':
      return { text: question.options.find((option) => option.value === value)?.text[locale] ?? value }
    case 'scale':
      return { step: Number(value), max: question.max, look: question.look }
    case 'number':
      return { text: `${value} ${value === '1' ? ofOne(question.unit[locale]) : question.unit[locale]}` }
    case 'zip':
      return { text: value }
  }
}
