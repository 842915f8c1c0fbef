import { OpenAPIHono, z } from '@hono/zod-openapi'
import { type ApiEnv, answer, call, Id, ok, problem, problems, success } from '#platform/api/api.ts'
import { exampleOf } from '#platform/api/api-examples.ts'
import { InLanguage } from '../catalog/content.schema.ts'
import { findFinishedResponse } from '../report.policy.ts'
import { Recommendations } from './recommendations.schema.ts'
import { recommendationsOf } from './recommendations-call.server.ts'

/**
 * GET /assessment/recommendations/{id}: the recommendations of a completed check-up with their reasons, for its owner.
 */
export const recommendationsApi = new OpenAPIHono<ApiEnv>().openapi(
  call('owner', {
    method: 'get',
    path: '/assessment/recommendations/{id}',
    operationId: 'getRecommendations',
    tags: ['assessment'],
    summary: 'The recommendations of a finished check-up in display order, with reasons',
    description: 'The id of the response. While pages are open the call answers 409.',
    request: {
      params: z.object({ id: Id.openapi({ example: exampleOf.responseId, description: 'The id of a check-up.' }) }),
      query: InLanguage,
    },
    responses: {
      200: answer(success(Recommendations), 'The recommendations.', {
        success: true,
        data: {
          response_id: exampleOf.responseId,
          assessment_id: 13,
          locale: 'en',
          fallback: false,
          recommendations: [
            {
              Intervention: 'Walk for 5 minutes at home or outside.',
              Tips: ['Wear shoes that hold your feet well.'],
              Title: 'Walk more, step by step',
              Why: 'Walking helps your heart.',
              content_id: 1,
              image_url: 'https://checkup.example.org/api/assessment/picture/walk',
              intervention_id: 'walk',
              score: 100,
              response_intervention_id: `${exampleOf.responseId}/walk`,
              area: 'movement',
              tier: 'wish',
              private: false,
              reasons: [{ kind: 'picked', private: false, area: 'movement' }],
            },
          ],
        },
      }),
      ...problems(404, 409, 422),
    },
  }),
  async (c) => {
    const ctx = c.get('ctx')
    const response = await findFinishedResponse(ctx, c.req.valid('param').id)
    if (!response) return problem(c, 404, 'notFound')
    if (response === 'pagesOpen') return problem(c, 409, response)
    const locale = c.req.valid('query').locale ?? ctx.preferredLocale
    return c.json(ok(await recommendationsOf(ctx, response, locale)), 200)
  },
)
