import { OpenAPIHono, z } from '@hono/zod-openapi'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { findActingById } from '#domain/check-ups/acting-person.server.ts'
import { type ApiEnv, call, Id, problem, problems } from '#platform/api/api.ts'
import { exampleOf } from '#platform/api/api-examples.ts'
import { orRefused } from '#platform/api/or-refused.ts'
import { calendarFile } from '#platform/calendar/calendar-file.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { todayOf } from '#platform/request/today.ts'
import { pathTo } from '#routes/screen.ts'
import { readShownSteps } from '../../record/stored-steps.server.ts'
import { entryOf } from './step-entry.ts'

/** GET /calendar/{locale}/steps.ics: one step or all steps as calendar entries. */
export const calendarApi = new OpenAPIHono<ApiEnv>().openapi(
  call('owner', {
    method: 'get',
    path: '/calendar/{locale}/steps.ics',
    operationId: 'getStepEntries',
    tags: ['calendar'],
    summary: 'The person’s steps, or one of them, as calendar entries without a topic',
    request: {
      params: z.object({ locale: z.enum(locales).openapi({ example: 'en' }) }),
      query: z.object({
        responseId: Id.openapi({ example: exampleOf.responseId }),
        step: Id.optional().openapi({ description: 'The id of one of them; by default all.' }),
      }),
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
    const { responseId, step: id } = c.req.valid('query')
    const person = orRefused(c, await findActingById(ctx, responseId))
    if (person instanceof Response) return person
    const address = deps.settings.origin + pathTo(locale, '/action-planning')
    const shared = { t: translations[locale].t, today: todayOf(ctx), address }
    const steps = (await readShownSteps(ctx, person)).filter((step) => id === undefined || step.id === id)
    const entries = steps.flatMap((step) => entryOf({ ...shared, step }) ?? [])
    if (id !== undefined && entries.length === 0) return problem(c, 404, 'notFound')
    c.header('content-type', 'text/calendar; charset=utf-8')
    c.header('content-disposition', 'attachment; filename="my-steps.ics"')
    return c.body(calendarFile(entries, deps.now()))
  },
)
