import { OpenAPIHono } from '@hono/zod-openapi'
import { type ApiEnv, answer, call, jsonBody, ok, problem, problems, success } from '#platform/api/api.ts'
import { exampleOf } from '#platform/api/api-examples.ts'
import { AnswersPayload, AnswersSaved } from './answers-call.schema.ts'
import { submitAnswers } from './answers-call.server.ts'

/**
 * POST /assessment/response: starts a check-up, or stores answers of one of the caller's. Returns the next page, the
 * progress and whether the check-up is complete.
 */
export const answersApi = new OpenAPIHono<ApiEnv>().openapi(
  call('own', {
    method: 'post',
    path: '/assessment/response',
    operationId: 'submitResponse',
    tags: ['assessment'],
    summary: 'Starts a check-up, or stores answers of one',
    description:
      'Without `response_id` a check-up is begun: show the words of `/cache` first and send `consent`. It is begun ' +
      'with all that is sent, or not at all. With `response_id` the answers are kept; where some cannot be taken ' +
      '(422), the others are. Sent again, answers change nothing; a beginning sent again wants an ' +
      '`Idempotency-Key`. A page whose questions were all skipped is sent with its `page_id` and no answers.',
    request: {
      body: jsonBody(AnswersPayload, {
        response_id: exampleOf.responseId,
        assessment_id: 13,
        page_id: 1,
        isLast: false,
        partner_id: 110,
        answers: { age_group: '65_74', about_you: ['none'] },
      }),
    },
    responses: {
      200: answer(success(AnswersSaved), 'The answers are kept.', {
        success: true,
        data: {
          response_id: exampleOf.responseId,
          assessment_id: 13,
          start_datetime: exampleOf.moment,
          end_datetime: null,
          complete: false,
          page: { page_id: 'your-life-today', number: 2 },
          open_pages: [{ page_id: 'your-life-today', number: 2 }],
          progress: { done: 11, total: 12, percent: 91 },
          return_code: 'CDFG-2345',
          unasked: [],
        },
      }),
      ...problems(403, 404, 409, 422, 429),
    },
  }),
  async (c) => {
    const submitted = await submitAnswers(c.get('ctx'), c.req.valid('json'))
    switch (submitted.outcome) {
      case 'kept':
        return c.json(ok(submitted.state), 200)
      case 'notFound':
        return problem(c, 404, 'notFound')
      case 'openedByCode':
        return problem(c, 403, 'openedByCode')
      case 'invalid':
        return problem(c, 422, 'invalid', submitted.fields)
      case 'pagesOpen':
        return problem(c, 409, 'pagesOpen', submitted.fields)
      case 'partnerZero':
        return problem(c, 422, 'partnerZero')
      case 'tooMany':
        return problem(c, 429, 'tooMany')
    }
  },
)
