import { OpenAPIHono, z } from '@hono/zod-openapi'
import { findActingById } from '#domain/check-ups/acting-person.server.ts'
import { type ApiEnv, answer, call, Id, ok, problems, success } from '#platform/api/api.ts'
import { exampleOf } from '#platform/api/api-examples.ts'
import { orRefused } from '#platform/api/or-refused.ts'
import { dayAfter, weekdays, weekOf } from '#platform/i18n/dates/days.ts'
import { todayOf } from '#platform/request/today.ts'
import { loadSteps } from '../record/promise.server.ts'
import { stepTitle } from '../record/step-view.server.ts'
import { Day } from '../record/steps.schema.ts'
import { weekOfSteps } from './step-week.ts'

const marks = ['did', 'partly', 'open', 'later', 'missed', 'habit'] as const

const Week = z
  .array(
    z.strictObject({
      day: z.string(),
      steps: z.array(
        z.strictObject({
          step_id: z.string().openapi({ description: 'The id of the step.' }),
          what: z.string().openapi({ description: 'The step in words.' }),
          mark: z.enum(marks).openapi({
            description:
              '`open` today, `later` in this week, `missed` in this week; `habit`: ' +
              'a habit of today that nothing asks for.',
          }),
        }),
      ),
    }),
  )
  .openapi('WeekOfSteps')

const example = weekdays.map((_, at) => ({
  day: dayAfter('2026-11-16', at),
  steps: at === 4 ? [{ step_id: exampleOf.actionId, what: 'Walk 5 minutes today.', mark: 'open' as const }] : [],
}))

/** GET /steps/week: the steps done and planned in a week, by day. */
export const weekApi = new OpenAPIHono<ApiEnv>().openapi(
  call('owner', {
    method: 'get',
    path: '/steps/week',
    operationId: 'getStepsWeek',
    tags: ['plan'],
    summary: 'The steps of a week by day, from Monday',
    description: 'For past weeks, only completed steps.',
    request: {
      query: z.object({
        responseId: Id.openapi({ example: exampleOf.responseId }),
        day: Day.optional().openapi({ description: 'Any day of the week; by default today.' }),
      }),
    },
    responses: {
      200: answer(success(Week), 'The seven days.', ok(example)),
      ...problems(403, 404, 422),
    },
  }),
  async (c) => {
    const ctx = c.get('ctx')
    const { responseId, day } = c.req.valid('query')
    const person = orRefused(c, await findActingById(ctx, responseId))
    if (person instanceof Response) return person
    const found = await loadSteps(ctx, person)
    const today = todayOf(ctx)
    const monday = weekOf(day ?? today)
    const week = weekOfSteps(
      found.steps,
      weekdays.map((_, at) => dayAfter(monday, at)),
      today,
    )
    const titles = new Map(found.steps.map((step) => [step.id, stepTitle(ctx, found, step)]))
    return c.json(
      ok(
        week.map(({ day: date, entries }) => ({
          day: date,
          steps: entries.map(({ step, mark }) => ({ step_id: step, what: titles.get(step) ?? '', mark })),
        })),
      ),
      200,
    )
  },
)
