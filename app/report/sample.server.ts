import { questionnaireOf } from '../shared/response/response.server.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import { computeReport } from './compute-report.ts'
import type { ReportWithAnswers } from './report.server.ts'

/** Computes the sample report from the made-up answers of the content. Nothing is stored. */
export function sampleReport(ctx: RequestContext): ReportWithAnswers {
  const { interventions, sample, version } = ctx.deps.content
  const questionnaire = questionnaireOf(ctx, sample.assessment)
  const { answers } = sample
  return {
    ...computeReport({ questionnaire, interventions, answers, contentVersion: version }),
    questionnaire,
    answers,
  }
}
