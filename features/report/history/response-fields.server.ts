import { self } from '#assessment/report/reader.ts'
import { contentFor } from '#domain/check-ups/content-for.ts'
import type { ResponseFields } from '#domain/check-ups/response-fields.ts'
import type { RequestContext } from '#platform/request/request.ts'
import type { Response } from '#platform/request/session-state.ts'
import { readChoices } from '../choosing/choices.server.ts'
import { orderByChoices } from '../choosing/choices.ts'
import { reportFor } from '../compute/report.server.ts'

/**
 * Serializes check-ups for API responses, each completed one with the interventions that its report recommends, in the
 * order of the recommendation calls. Computes and stores a report that is missing or outdated.
 */
export async function responseFields(ctx: RequestContext, responses: readonly Response[]): Promise<ResponseFields[]> {
  const fields: ResponseFields[] = []
  // One after the other: a long list must not use all connections to the database.
  for (const response of responses)
    fields.push({
      response_id: response.id,
      assessment_id: response.assessment_id,
      start_datetime: response.started_at,
      end_datetime: response.completed_at,
      interventions: await recommendedFields(ctx, response),
    })
  return fields
}

/** Returns the recommended interventions of a check-up; none if it is not completed or they could not be computed. */
async function recommendedFields(ctx: RequestContext, response: Response): Promise<ResponseFields['interventions']> {
  if (response.completed_at === null) return []
  const [made, choices] = await Promise.all([reportFor(ctx, response, self), readChoices(ctx, response.id)])
  if (!made || made.failed.includes('recommendations')) return []
  const { interventions } = contentFor(ctx.deps.content, made.questionnaire, made.answers)
  return orderByChoices(made.report, choices, interventions).recommendations.flatMap(({ intervention }) => {
    const found = interventions.find(({ id }) => id === intervention)
    if (!found) return []
    return {
      response_intervention_id: `${response.id}/${found.id}`,
      intervention_id: found.id,
      intervention_name: found.title[ctx.locale],
    }
  })
}
