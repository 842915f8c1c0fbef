import { oncePer } from '../once-per.ts'
import { questionWithId } from '../questionnaire/pages.ts'
import type { Questionnaire } from '../questionnaire/questionnaire.ts'
import { neverShared } from '../report/withheld.ts'

/**
 * Returns the questionnaire without the questions that are never shared. A closed report, its files and calls are
 * computed from it alone, so that no answer to these questions can be inferred.
 */
export const closedQuestionnaire = oncePer(
  (questionnaire: Questionnaire): Questionnaire => ({
    ...questionnaire,
    pages: questionnaire.pages.map((page) => ({
      ...page,
      questions: page.questions.filter(({ id }) => !neverShared.includes(id)),
    })),
  }),
)

/** Tests if a questionnaire contains no question that a closed report omits. */
export const isClosed = (questionnaire: Questionnaire): boolean =>
  neverShared.every((id) => questionWithId(questionnaire, id) === undefined)
