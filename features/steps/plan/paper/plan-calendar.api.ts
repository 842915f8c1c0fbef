import { OpenAPIHono, z } from '@hono/zod-openapi'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { openedByCode } from '#domain/check-ups/response.server.ts'
import { type ApiEnv, call, Id, problem, problems } from '#platform/api/api.ts'
import { exampleOf } from '#platform/api/api-examples.ts'
import { calendarFile } from '#platform/calendar/calendar-file.ts'
import { translations } from '#platform/i18n/words.server.ts'
import { todayOf } from '#platform/request/today.ts'
import { pathTo } from '#routes/screen.ts'
import { findPlanner } from '../planning.policy.ts'
import { readPlanOf } from '../stored-plan.server.ts'
import { entryOf } from './plan-calendar.ts'

/** GET /calendar/{locale}/plan.ics: the open actions of the plan as weekly entries. */
export const planCalendarApi = new OpenAPIHono<ApiEnv>().openapi(
  call('owner', {
    method: 'get',
    path: '/calendar/{locale}/plan.ics',
    operationId: 'getPlanEntries',
    tags: ['calendar'],
    summary: 'The actions of the plan, as weekly entries for a calendar',
    request: {
      params: z.object({ locale: z.enum(locales).openapi({ example: 'en' }) }),
      query: z.object({ responseId: Id.optional().openapi({ example: exampleOf.responseId }) }),
    },
    responses: {
      200: { description: 'The entries.', content: { 'text/calendar': { schema: z.string() } } },
      ...problems(403, 404, 422),
    },
  }),
  async (c) => {
    const ctx = c.get('ctx')
    const { deps } = ctx
    const { locale } = c.req.valid('param')
    const person = await findPlanner(ctx, new URL(c.req.url))
    if (person === openedByCode) return problem(c, 403, openedByCode)
    if (!person) return problem(c, 404, 'notFound')
    const { actions } = await readPlanOf(deps, person)
    const shared = {
      t: translations[locale].t,
      interventions: deps.content.interventions,
      today: todayOf(ctx),
      address: deps.settings.origin + pathTo(locale, '/weekly-action-planner'),
    }
    c.header('content-type', 'text/calendar; charset=utf-8')
    c.header('content-disposition', 'attachment; filename="my-plan.ics"')
    return c.body(
      calendarFile(
        actions.map((action) => entryOf({ ...shared, action })),
        deps.now(),
      ),
    )
  },
)
