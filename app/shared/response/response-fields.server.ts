import { z } from '@hono/zod-openapi'
import type { Report } from '#assessment/report/report.ts'
import type { RequestContext } from '../visit/request.ts'
import type { Response } from '../visit/visit.ts'

/** A check-up in API responses, with the interventions that its report recommends. */
export const ResponseFields = z
  .strictObject({
    response_id: z.string(),
    assessment_id: z.int(),
    start_datetime: z.string(),
    /** Null until the check-up is finished. */
    end_datetime: z.string().nullable(),
    interventions: z.array(
      z.strictObject({
        response_intervention_id: z.string(),
        intervention_id: z.string(),
        intervention_name: z.string(),
      }),
    ),
  })
  .openapi('Response')
/** A check-up in API responses. */
export type ResponseFields = z.infer<typeof ResponseFields>

/** Serializes check-ups for API responses, each with the interventions that its stored report recommends. */
export async function responseFields(
  { deps, locale }: RequestContext,
  responses: readonly Response[],
): Promise<ResponseFields[]> {
  const ids = responses.map(({ id }) => id)
  const reports = ids.length
    ? await deps.db.selectFrom('report').select(['response_id', 'body']).where('response_id', 'in', ids).execute()
    : []
  const recommended = new Map(
    reports.map(({ response_id, body }) => [response_id, (JSON.parse(body) as Report).recommendations]),
  )
  const names = new Map(deps.content.interventions.map(({ id, title }) => [id, title[locale]]))
  return responses.map((response) => ({
    response_id: response.id,
    assessment_id: response.assessment_id,
    start_datetime: response.started_at,
    end_datetime: response.completed_at,
    interventions: (recommended.get(response.id) ?? []).map(({ intervention }) => ({
      response_intervention_id: `${response.id}/${intervention}`,
      intervention_id: intervention,
      intervention_name: names.get(intervention) ?? intervention,
    })),
  }))
}
