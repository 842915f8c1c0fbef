import { allQuestions } from '#assessment/questionnaire/pages.ts'
import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { Content } from '#platform/content/content.ts'

/** Returns the names of the age groups: the option texts of the question. */
export function agesIn({ questionnaires }: Pick<Content, 'questionnaires'>, locale: Locale): Record<string, string> {
  const questions = [...questionnaires.values()].flatMap(allQuestions)
  const age = questions.find(({ id }) => id === 'age_group')
  return age && 'options' in age ? Object.fromEntries(age.options.map(({ value, text }) => [value, text[locale]])) : {}
}
