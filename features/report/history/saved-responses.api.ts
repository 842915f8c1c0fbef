import { OpenAPIHono, z } from '@hono/zod-openapi'
import { ResponseFields } from '#domain/check-ups/response-fields.ts'
import { type ApiEnv, answer, call, Id, ok, problem, problems, success } from '#platform/api/api.ts'
import { exampleOf } from '#platform/api/api-examples.ts'
import { InLanguage } from '../catalog/content.schema.ts'
import { isSignedInAs } from '../report.policy.ts'
import { listSaved } from './saved-responses.server.ts'

const params = z.object({ id: Id.openapi({ example: exampleOf.personId, description: 'The id of the person.' }) })
const walk = {
  response_intervention_id: `${exampleOf.responseId}/walk`,
  intervention_id: 'walk',
  intervention_name: 'Walk more, step by step',
}

/** Describes the 200 response that lists saved check-ups. */
export const savedResponsesAnswer = answer(success(z.array(ResponseFields)), 'The check-ups.', {
  success: true,
  data: [
    {
      response_id: exampleOf.responseId,
      assessment_id: 13,
      start_datetime: exampleOf.moment,
      end_datetime: '2026-11-20T15:50:00.000Z',
      interventions: [walk],
    },
  ],
})

/** Query of a list of saved check-ups: all, or those of one person; `include`: each with its person. */
export const SavedList = InLanguage.extend({ subject_id: Id.optional(), include: z.literal('subject').optional() })

const PersonIntervention = z
  .strictObject({ ...ResponseFields.shape.interventions.element.shape, response_id: z.string() })
  .openapi('PersonIntervention')

/**
 * GET /assessment/person/{id}/…: the check-ups of an account and their recommendations, for that account only; else
 * 404.
 */
export const savedResponsesApi = new OpenAPIHono<ApiEnv>()
  .openapi(
    call('owner', {
      method: 'get',
      path: '/assessment/person/{id}/responses',
      operationId: 'getPersonResponses',
      tags: ['assessment'],
      summary: 'The check-ups saved to a person, for that person, latest first',
      request: { params, query: SavedList },
      responses: {
        200: savedResponsesAnswer,
        ...problems(404, 422),
      },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      const { id } = c.req.valid('param')
      if (!isSignedInAs(ctx, id)) return problem(c, 404, 'notFound')
      const { locale = ctx.preferredLocale, ...query } = c.req.valid('query')
      return c.json(ok(await listSaved({ ...ctx, locale }, id, query)), 200)
    },
  )
  .openapi(
    call('owner', {
      method: 'get',
      path: '/assessment/person/{id}/interventions',
      operationId: 'getPersonInterventions',
      tags: ['assessment'],
      summary: 'The recommendations of a person’s check-ups, for that person; with response_id, of that one only',
      request: {
        params,
        query: InLanguage.extend({ response_id: Id.optional().openapi({ example: exampleOf.responseId }) }),
      },
      responses: {
        200: answer(success(z.array(PersonIntervention)), 'The interventions.', {
          success: true,
          data: [{ ...walk, response_id: exampleOf.responseId }],
        }),
        ...problems(404, 409, 422),
      },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      const { id } = c.req.valid('param')
      if (!isSignedInAs(ctx, id)) return problem(c, 404, 'notFound')
      const { locale = ctx.preferredLocale, response_id } = c.req.valid('query')
      const saved = await listSaved({ ...ctx, locale }, id, { response_id })
      if (response_id !== undefined && saved.length === 0) return problem(c, 404, 'notFound')
      if (response_id !== undefined && saved[0]?.end_datetime === null) return problem(c, 409, 'pagesOpen')
      const interventions = saved.flatMap((response) =>
        response.interventions.map((found) => ({ ...found, response_id: response.response_id })),
      )
      return c.json(ok(interventions), 200)
    },
  )
