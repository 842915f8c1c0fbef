import { type ReportStart, startReport } from '#assessment/report/build-report.ts'
import { questionnaireWithId } from '#domain/check-ups/response.server.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { computeReport } from './compute-report.ts'
import type { ReportWithAnswers } from './report.server.ts'

/** Computes the sample report, with its input, from the made-up answers in the content. Stores nothing. */
export function sampleReport(ctx: RequestContext): ReportWithAnswers & { whyFrom: ReportStart } {
  const { interventions, sample, version } = ctx.deps.content
  const questionnaire = questionnaireWithId(ctx, sample.assessment)
  const { answers } = sample
  const input = { questionnaire, interventions, answers, contentVersion: version }
  return { ...computeReport(input), questionnaire, answers, whyFrom: startReport(input) }
}
