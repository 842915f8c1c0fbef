import { OpenAPIHono, z } from '@hono/zod-openapi'
import { type ApiEnv, answer, call, Id, ok, problem, problems, success } from '#platform/api/api.ts'
import { exampleOf } from '#platform/api/api-examples.ts'
import { InLanguage, Steps } from '../catalog/content.schema.ts'
import { interventionNamed } from '../catalog/content-fields.ts'
import { whereIs } from '../catalog/standing.server.ts'
import { SavedList, savedResponsesAnswer } from '../history/saved-responses.api.ts'
import { listSaved } from '../history/saved-responses.server.ts'
import { findFinishedResponse } from '../report.policy.ts'
import { ReasonedRecommendation } from './recommendations.schema.ts'
import { recommendationsOf } from './recommendations-call.server.ts'

// Built without `extend`, which the document renders as `allOf`: two strict parts together accept nothing.
const ResponseIntervention = z
  .strictObject({
    ...ReasonedRecommendation.shape,
    response_id: z.string(),
    intervention_name: z.string(),
    steps: Steps.shape.steps,
  })
  .openapi('ResponseIntervention')

/**
 * GET /secured/responses and /secured/response_intervention: the check-ups of the signed-in account and their
 * recommendations.
 */
export const securedReportApi = new OpenAPIHono<ApiEnv>()
  .openapi(
    call('signed-in', {
      method: 'get',
      path: '/secured/responses',
      operationId: 'getSecuredResponses',
      tags: ['secured'],
      summary: 'The check-ups saved to the signed-in person, latest first',
      request: { query: SavedList },
      responses: {
        200: savedResponsesAnswer,
        ...problems(401, 422),
      },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      if (!ctx.signedIn) return problem(c, 401, 'signIn')
      const { locale = ctx.preferredLocale, ...query } = c.req.valid('query')
      return c.json(ok(await listSaved({ ...ctx, locale }, ctx.signedIn.person.id, query)), 200)
    },
  )
  .openapi(
    call('signed-in', {
      method: 'get',
      path: '/secured/response_intervention',
      operationId: 'getResponseIntervention',
      tags: ['secured'],
      summary: 'An intervention as recommended by a check-up, with reasons and steps',
      description: 'The check-up must be the caller’s. Interventions that it does not recommend are 404.',
      request: {
        query: InLanguage.extend({
          response_id: Id.openapi({ example: exampleOf.responseId }),
          intervention_id: Id.openapi({ example: 'strength', description: 'Id or number of an intervention.' }),
        }),
      },
      responses: {
        200: answer(success(ResponseIntervention), 'The recommendation.', {
          success: true,
          data: {
            response_id: exampleOf.responseId,
            response_intervention_id: `${exampleOf.responseId}/walk`,
            intervention_id: 'walk',
            intervention_name: 'Walk more, step by step',
            Intervention: 'Walk for 5 minutes at home or outside.',
            Tips: ['Wear shoes that hold your feet well.'],
            Title: 'Walk more, step by step',
            Why: 'Walking helps your heart.',
            content_id: 1,
            image_url: 'https://checkup.example.org/api/assessment/picture/walk',
            score: 100,
            area: 'movement',
            tier: 'wish',
            private: false,
            reasons: [{ kind: 'picked', private: false, area: 'movement' }],
            steps: [{ step: 1, text: 'Walk for 5 minutes at home or outside.', state: null, day: null }],
          },
        }),
        ...problems(401, 404, 409, 422),
      },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      if (!ctx.signedIn) return problem(c, 401, 'signIn')
      const { response_id, intervention_id, locale = ctx.preferredLocale } = c.req.valid('query')
      const response = await findFinishedResponse(ctx, response_id)
      if (response === 'pagesOpen') return problem(c, 409, response)
      const intervention = interventionNamed(ctx.deps.content, intervention_id)
      if (!response || !intervention) return problem(c, 404, 'notFound')
      const { recommendations } = await recommendationsOf(ctx, response, locale)
      const found = recommendations.find((recommended) => recommended.intervention_id === intervention.id)
      if (!found) return problem(c, 404, 'notFound')
      const { nowOf } = await whereIs(ctx, response_id, intervention.id)
      const steps = intervention.steps.map((step, index) => ({
        ...{ step: index + 1, text: step[locale] },
        ...nowOf(index + 1),
      }))
      return c.json(ok({ ...found, response_id, intervention_name: found.Title, steps }), 200)
    },
  )
