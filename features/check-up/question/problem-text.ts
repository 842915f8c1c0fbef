import { useT } from '#platform/i18n/use-t.ts'
import type { QuestionView } from './question-view.ts'

/** Returns a function that returns the error message of a question; undefined for a valid one. */
export function useProblemText(): (question: QuestionView) => string | undefined {
  const t = useT('questionnaire')
  return (question) => {
    const { problem } = question
    switch (problem?.code) {
      case undefined:
        return undefined
      case 'not_an_option':
        return t('errors.not_an_option')
      case 'too_many':
        return problem.max === 1 ? t('errors.one_only') : t('errors.too_many', { max: problem.max })
      case 'exclusive':
        return t('errors.exclusive', { option: labelOf(question, problem.option) })
      case 'not_a_number':
        return t('errors.not_a_number', { example: exampleFor(question) })
      case 'between':
        return t('errors.between', { low: problem.low, high: problem.high })
      case 'out_of_range':
        return t('errors.out_of_range', { min: problem.min, max: problem.max })
      case 'too_many_decimals':
        return problem.decimals === 0
          ? t('errors.whole_number', { example: exampleFor(question) })
          : t('errors.too_many_decimals', { example: exampleFor(question) })
      case 'zip_format':
      case 'zip_state':
        return t('errors.zip')
    }
  }
}

const labelOf = (question: QuestionView, value: string): string =>
  (question.type === 'choice' && question.options.find((option) => option.value === value)?.label) || value

/** Returns a valid number for the question, as an example in an error message. */
function exampleFor(question: QuestionView): string {
  if (question.type !== 'number') return '1'
  const full = Math.ceil((question.min + question.max) / 3)
  return question.decimals > 0 ? `${full}.5` : String(full)
}
