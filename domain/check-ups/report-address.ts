import type { Questionnaire } from '#assessment/questionnaire/questionnaire.ts'
import type { RequestContext } from '#platform/request/request.ts'

export const pagesOf = ({ pagesAt = '/checkUp' }: Pick<Questionnaire, 'pagesAt'>) => pagesAt

/**
 * Returns the address of a questionnaire's result page; null if its result is the wellbeing report, as for the check-up
 * and the volunteer network.
 */
export function ownReportAddress({ report = 'answers' }: Pick<Questionnaire, 'report'>) {
  return ({ wellbeing: null, network: null, cv19: '/cv19-report', answers: '/responses' } as const)[report]
}

/** Returns the name of a check-up without the wellbeing report, such as the COVID-19 one; null for all others. */
export function variantOf({ deps, locale }: RequestContext, checkUp: { assessment_id: number }): string | null {
  const questionnaire = deps.content.questionnaires.get(checkUp.assessment_id)
  return questionnaire && ownReportAddress(questionnaire) !== null ? questionnaire.name[locale] : null
}
