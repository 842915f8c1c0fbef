import type { Questionnaire } from '#assessment/questionnaire/questionnaire.ts'

/** Returns the path of a questionnaire's pages. */
export const pagesOf = ({ pagesAt = '/checkUp' }: Pick<Questionnaire, 'pagesAt'>) => pagesAt

/**
 * Returns the page with the result of a questionnaire, if it is not the report of the wellbeing check-up, which the
 * volunteer network shares; null for these two.
 */
export function ownReportAddress({ report = 'answers' }: Pick<Questionnaire, 'report'>) {
  return ({ wellbeing: null, network: null, cv19: '/cv19-report', answers: '/responses' } as const)[report]
}
