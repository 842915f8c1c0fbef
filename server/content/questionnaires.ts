import type { Questionnaire, QuestionnaireFile } from '#assessment/questionnaire.ts'
import { withUsedQuestions } from '#assessment/use-questions.ts'
import type { FromFile } from './loaded.ts'
import type { Problem } from './read.ts'

/** Returns the questionnaires with the questions that they use of each other. Adds what they use and there is not. */
export function questionnairesFrom(
  files: readonly FromFile<QuestionnaireFile>[],
  problems: Problem[],
): FromFile<Questionnaire>[] {
  const all = files.flatMap(({ value }) => value ?? [])
  return files.map(({ from, value }) => {
    if (!value) return { from, value }
    const made = withUsedQuestions(value, all)
    for (const message of made.problems) problems.push({ file: from.file, place: 'use', message })
    return { from, value: made.questionnaire }
  })
}
