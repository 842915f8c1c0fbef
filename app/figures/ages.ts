import { allQuestions } from '#assessment/pages.ts'
import type { RequestContext } from '../shared/visit/request.ts'

/** Returns the names of the age groups: the words of the question's options. */
export function agesIn({ deps, locale }: Pick<RequestContext, 'deps' | 'locale'>): Record<string, string> {
  const questions = [...deps.content.questionnaires.values()].flatMap(allQuestions)
  const age = questions.find(({ id }) => id === 'age_group')
  return age && 'options' in age ? Object.fromEntries(age.options.map(({ value, text }) => [value, text[locale]])) : {}
}
