import type { ReportView } from '../report-view.ts'

/**
 * Returns a report without its quoted answers, which a contact never reads: neither as reasons nor below figures.
 * Results computed from them remain.
 */
export function withoutQuotes(view: ReportView): ReportView {
  return {
    ...view,
    priorities: view.priorities.map((priority) => ({ ...priority, because: [] })),
    findings: view.findings.map((finding) => ({ ...finding, quotes: [] })),
    recommendations: view.recommendations.map((recommendation) => ({
      ...recommendation,
      because: recommendation.because.filter(({ kind }) => kind !== 'said'),
    })),
  }
}
