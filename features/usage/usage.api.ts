import { OpenAPIHono, z } from '@hono/zod-openapi'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { type ApiEnv, answer, call, jsonBody, problem, problems, text } from '#platform/api/api.ts'
import { countUsage } from './usage.server.ts'
import { isPage, optsOutOfCounting, usageEvents } from './usage.ts'

const UsageReport = z.object({
  event: z.enum(usageEvents),
  page: text(100).regex(/^\//, 'unknown').openapi({ description: 'The address of a page, such as /start.' }),
  locale: z.enum(locales).optional().openapi({ description: 'Without it, the language of accept-language.' }),
})

/** POST /tracker: counts an event. Nothing about the caller is stored. */
export const usageApi = new OpenAPIHono<ApiEnv>().openapi(
  call('anyone', {
    method: 'post',
    path: '/tracker',
    operationId: 'countUsage',
    tags: ['messages'],
    summary: 'Counts an event on a page',
    description:
      'One number goes up: that of the day, the event, the page, the partner and the language. Nothing is counted ' +
      'where the caller sends DNT or Sec-GPC, or is on trial.',
    request: { body: jsonBody(UsageReport, { event: 'viewed', page: '/start', locale: 'en' }) },
    responses: {
      200: answer(z.strictObject({ success: z.literal(true) }), 'It is counted.', { success: true }),
      204: { description: 'Nothing is counted, as asked.' },
      ...problems(422, 429),
    },
  }),
  async (c) => {
    const ctx = c.get('ctx')
    const { locale = ctx.preferredLocale, ...done } = c.req.valid('json')
    if (!isPage(done.page, ctx.deps.content.campaigns)) return problem(c, 422, 'invalid', { page: 'unknown' })
    if (optsOutOfCounting(c.req.raw.headers) || ctx.sessionState?.session.test_flag === 1) return c.body(null, 204)
    return (await countUsage(ctx, { ...done, locale }))
      ? c.json({ success: true as const }, 200)
      : problem(c, 429, 'tooMany')
  },
)
