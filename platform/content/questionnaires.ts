import type { Questionnaire, QuestionnaireFile } from '#assessment/questionnaire/questionnaire.ts'
import { withUsedQuestions } from '#assessment/questionnaire/use-questions.ts'
import type { FromFile } from './loaded.ts'
import type { Problem } from './read.ts'

/**
 * Returns the questionnaires with the questions that they share. Adds a problem for each reference to an unknown one,
 * except while a file is invalid.
 */
export function questionnairesFrom(
  files: readonly FromFile<QuestionnaireFile>[],
  problems: Problem[],
): FromFile<Questionnaire>[] {
  const all = files.flatMap(({ value }) => value ?? [])
  return files.map(({ from, value }) => {
    if (!value) return { from, value }
    const built = withUsedQuestions(value, all)
    if (all.length === files.length)
      for (const message of built.problems) problems.push({ file: from.file, place: 'use', message })
    return { from, value: built.questionnaire }
  })
}
