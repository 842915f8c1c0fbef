import type { Locale } from '#assessment/questionnaire/questionnaire.ts'
import type { AnswerText } from '#domain/check-ups/answer-text.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import type { ReasonView } from '../present/present-recommendation.ts'
import { generate, isFallback } from './generation.server.ts'
import { interventionsOf } from './generation.ts'
import type { Reason, Recommendations } from './recommendations.schema.ts'

/** Returns the recommendations of a completed check-up as API fields. The caller must be authorized before. */
export async function recommendationsOf(
  ctx: RequestContext,
  response: Response,
  locale: Locale,
): Promise<Recommendations> {
  const generated = await generate(ctx, response, locale)
  const shown = new Map(generated.view.recommendations.map((view) => [view.id, view]))
  const recommendations = interventionsOf(generated, ctx.deps.settings.origin).flatMap((fields) => {
    const view = shown.get(fields.intervention_id)
    if (!view) return []
    return {
      ...fields,
      response_intervention_id: `${response.id}/${view.id}`,
      area: view.domain,
      tier: view.tier,
      private: view.offPaper,
      reasons: view.because.map(reasonFields),
    }
  })
  return {
    response_id: response.id,
    assessment_id: response.assessment_id,
    locale,
    fallback: isFallback(generated, 'recommendations'),
    recommendations,
  }
}

function reasonFields(reason: ReasonView): Reason {
  const { kind, offPaper } = reason
  const common = { kind, private: offPaper }
  if (reason.kind === 'said') {
    const { question, text, answers } = reason.quote
    return { ...common, question_id: question, question: text, answers: answers.map(asText) }
  }
  if (reason.kind === 'area') return { ...common, area: reason.domain, state: reason.state }
  if ('domain' in reason) return { ...common, area: reason.domain }
  return 'barrier' in reason ? { ...common, barrier_id: reason.barrier } : common
}

const asText = (answer: AnswerText): string => ('text' in answer ? answer.text : `${answer.step}/${answer.max}`)
