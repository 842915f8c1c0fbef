import { OpenAPIHono, z } from '@hono/zod-openapi'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { findActingById } from '#domain/check-ups/acting-person.server.ts'
import { type ApiEnv, call, Id, problem, problems } from '#platform/api/api.ts'
import { exampleOf } from '#platform/api/api-examples.ts'
import { orRefused } from '#platform/api/or-refused.ts'
import { pdfStatus } from '#platform/pdf/send-pdf.server.ts'
import { stepsPdf } from './steps-pdf.server.ts'

/** GET /pdf/steps/{locale}: a person's steps as a tagged PDF on landscape A4 in large print. */
export const stepsPdfApi = new OpenAPIHono<ApiEnv>().openapi(
  call('owner', {
    method: 'get',
    path: '/pdf/steps/{locale}',
    operationId: 'getStepsPdf',
    tags: ['pdf'],
    summary: 'The person’s steps as a tagged large-print PDF in landscape A4',
    description: 'Private steps are omitted.',
    request: {
      params: z.object({ locale: z.enum(locales).openapi({ example: 'en' }) }),
      query: z.object({
        responseId: Id.openapi({ example: exampleOf.responseId }),
        mood: z.literal('yes').optional().openapi({ description: 'With steps about mood.' }),
      }),
    },
    responses: {
      200: {
        description: 'The document.',
        content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
      },
      ...problems(403, 404, 422, 429, 503),
    },
  }),
  async (c) => {
    const ctx = c.get('ctx')
    const { locale } = c.req.valid('param')
    const { responseId, mood } = c.req.valid('query')
    const person = orRefused(c, await findActingById(ctx, responseId))
    if (person instanceof Response) return person
    const rendered = await stepsPdf(ctx, person, { locale, withMood: mood === 'yes' })
    if ('answer' in rendered) return rendered.answer
    const { status, retryAfter } = pdfStatus[rendered.problem]
    c.header('retry-after', String(retryAfter))
    return problem(
      c,
      status,
      rendered.problem === 'busy' || rendered.problem === 'tooMany' ? rendered.problem : 'noPdf',
    )
  },
)
