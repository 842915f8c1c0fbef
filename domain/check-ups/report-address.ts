import type { Questionnaire } from '#assessment/questionnaire/questionnaire.ts'

export const pagesOf = ({ pagesAt = '/checkUp' }: Pick<Questionnaire, 'pagesAt'>) => pagesAt

/**
 * Returns the address of a questionnaire's result page; null if its result is the wellbeing report, as for the check-up
 * and the volunteer network.
 */
export function ownReportAddress({ report = 'answers' }: Pick<Questionnaire, 'report'>) {
  return ({ wellbeing: null, network: null, cv19: '/cv19-report', answers: '/responses' } as const)[report]
}
