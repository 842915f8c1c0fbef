import { OpenAPIHono, z } from '@hono/zod-openapi'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { nextCheckUp } from '#domain/check-ups/next/next-check-up.ts'
import { type ApiEnv, call, Id, problem, problems } from '#platform/api/api.ts'
import { exampleOf } from '#platform/api/api-examples.ts'
import { calendarFile } from '#platform/calendar/calendar-file.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { pathTo } from '#routes/screen.ts'
import { findOwnFinished } from './returning.policy.ts'

/**
 * GET /calendar/{locale}/next-check-up.ics: the suggested day of the next check-up as a calendar entry. Contains no
 * personal data, since others may see the calendar.
 */
export const returningApi = new OpenAPIHono<ApiEnv>().openapi(
  call('owner', {
    method: 'get',
    path: '/calendar/{locale}/next-check-up.ics',
    operationId: 'getNextCheckUpEntry',
    tags: ['calendar'],
    summary: 'The suggested day of the next check-up, as a calendar entry',
    request: {
      params: z.object({
        locale: z.enum(locales).openapi({ example: 'en' }),
      }),
      query: z.object({ responseId: Id.optional().openapi({ example: exampleOf.responseId }) }),
    },
    responses: {
      200: { description: 'The entry.', content: { 'text/calendar': { schema: z.string() } } },
      ...problems(404, 409, 422),
    },
  }),
  async (c) => {
    const ctx = c.get('ctx')
    const { deps } = ctx
    const { locale } = c.req.valid('param')
    const finished = await findOwnFinished(ctx, new URL(c.req.url))
    if (finished === 'pagesOpen') return problem(c, 409, finished)
    if (!finished?.completed_at) return problem(c, 404, 'notFound')
    const { t } = translations[locale]
    const entry = {
      id: deps.keyedHash('next-check-up-entry', finished.id),
      day: nextCheckUp(finished.completed_at, deps.now(), ctx.timeZone).day,
      title: t('returning:calendar.title'),
      text: t('returning:calendar.text'),
      address: deps.settings.origin + pathTo(locale, '/return-screen'),
    }
    const file = calendarFile([entry], deps.now())
    c.header('content-type', 'text/calendar; charset=utf-8')
    c.header('content-disposition', 'attachment; filename="next-checkup.ics"')
    return c.body(file)
  },
)
