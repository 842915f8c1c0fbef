import { OpenAPIHono, z } from '@hono/zod-openapi'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { openedByCode } from '#domain/check-ups/response.server.ts'
import { type ApiEnv, call, Id, problem, problems } from '#platform/api/api.ts'
import { exampleOf } from '#platform/api/api-examples.ts'
import { isDay } from '#platform/i18n/dates/days.ts'
import { pdfStatus } from '#platform/pdf/send-pdf.server.ts'
import { findPlanner } from '../planning.policy.ts'
import { planPdf } from './plan-pdf.server.ts'

/** GET /pdf/plan/{locale}: the plan with its week, or one week, as a tagged PDF on landscape A4 in large print. */
export const planPdfApi = new OpenAPIHono<ApiEnv>().openapi(
  call('owner', {
    method: 'get',
    path: '/pdf/plan/{locale}',
    operationId: 'getPlanPdf',
    tags: ['pdf'],
    summary: 'The action plan, or a week to write on, as a tagged PDF on landscape A4 in large print',
    request: {
      params: z.object({ locale: z.enum(locales).openapi({ example: 'en' }) }),
      query: z.object({
        responseId: Id.optional().openapi({ example: exampleOf.responseId }),
        sheet: z
          .enum(['plan', 'week'])
          .default('plan')
          .openapi({ description: '`plan`: MyActionsPlan, the plan and its week. `week`: a week only.' }),
        week: z
          .string()
          .regex(/^\d{4}-\d{2}-\d{2}$/)
          .refine(isDay, 'invalid_format')
          .optional()
          .openapi({ example: '2026-11-16', description: 'Any day of the week; by default today.' }),
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
    const { sheet, week } = c.req.valid('query')
    const person = await findPlanner(ctx, new URL(c.req.url))
    if (person === openedByCode) return problem(c, 403, openedByCode)
    if (!person) return problem(c, 404, 'notFound')
    const rendered = await planPdf(ctx, person, { locale, sheet, week: week ?? null })
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
