import { OpenAPIHono, z } from '@hono/zod-openapi'
import { type ApiEnv, answer, call, Id, jsonBody, problem, problems } from '#platform/api/api.ts'
import { exampleOf } from '#platform/api/api-examples.ts'
import { findOwnResponse } from './opinion.policy.ts'
import { largestExperience, submitExperience } from './opinion.server.ts'

const Experience = z
  .union([z.record(z.string(), z.json()), z.string().min(1)])
  .refine((experience) => JSON.stringify(experience).length <= largestExperience, 'too_large')
  .openapi({ type: ['object', 'string'], description: 'What somebody tells: words, or the fields of a form.' })

const SubmitExperience = z.object({
  response_id: Id,
  experience: Experience,
  page: z
    .string()
    .regex(/^[\w/.-]{0,80}$/)
    .default('')
    .openapi({ description: 'Where it was told: a path or a name of up to 80 characters.' }),
  request_key: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional()
    .openapi({
      description:
        'Sent again with the same key, the same words are kept once. Without it, the `Idempotency-Key` counts.',
    }),
})

/**
 * POST /assessment/submitExperience: saves feedback about a check-up. On failure, `success` is false and `message` is
 * the reason.
 */
export const opinionApi = new OpenAPIHono<ApiEnv>().openapi(
  call('owner', {
    method: 'post',
    path: '/assessment/submitExperience',
    operationId: 'submitExperience',
    tags: ['assessment'],
    summary: 'Stores feedback about a check-up, or about the time since',
    request: {
      body: jsonBody(SubmitExperience, {
        response_id: exampleOf.responseId,
        experience: { helpful: 'yes', words: 'The steps were easy to follow.' },
        page: 'progress-point',
      }),
    },
    responses: {
      200: answer(z.strictObject({ success: z.literal(true) }), 'It is kept.', { success: true }),
      ...problems(403, 404, 422, 429),
    },
  }),
  async (c) => {
    const { response_id, experience, page, request_key } = c.req.valid('json')
    const ctx = c.get('ctx')
    const response = await findOwnResponse(ctx, response_id)
    if (!response) return problem(c, 404, 'notFound')
    if (response === 'openedByCode') return problem(c, 403, response)
    const key = request_key ?? c.get('requestKey') ?? ctx.reference
    const outcome = await submitExperience(ctx, response, { page, body: experience, key })
    return outcome === 'tooMany' ? problem(c, 429, 'tooMany') : c.json({ success: true as const }, 200)
  },
)
