import { OpenAPIHono, z } from '@hono/zod-openapi'
import { openedByCode } from '#domain/check-ups/response.server.ts'
import { type ApiEnv, answer, call, Id, jsonBody, ok, problem, problems, success } from '#platform/api/api.ts'
import { exampleOf } from '#platform/api/api-examples.ts'
import { isDay, weekdays } from '#platform/i18n/dates/days.ts'
import { todayOf } from '#platform/request/today.ts'
import { mondayIn, readWeek, setTick } from '../week/week.server.ts'
import { nextWeeks } from '../week/week.ts'
import { findPlanner, findTicker } from './planning.policy.ts'
import { readPlanOf } from './stored-plan.server.ts'

const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine(isDay, 'invalid_format')
  .openapi({ example: '2026-11-20' })
const OfCheckUp = { responseId: Id.optional().openapi({ example: exampleOf.responseId }) }

const Action = z
  .strictObject({
    id: z.string(),
    what: z.string(),
    name: z.string(),
    much: z.string(),
    days: z.array(z.enum(weekdays)),
    time: z.string().nullable().openapi({ description: 'Such as `08:30`.' }),
    when: z.string(),
    where: z.string(),
    who: z.string(),
    obstacle: z.string(),
    reply: z.string(),
    sure: z.int().min(0).max(10).nullable(),
    reward: z.string(),
    intervention_id: z.string().nullable(),
    step: z.int().min(1).max(6).nullable(),
  })
  .openapi('PlanAction')
const Plan = z.strictObject({ goal: z.string(), actions: z.array(Action) }).openapi('Plan')

const Week = z
  .strictObject({
    monday: z.string(),
    done: z.int(),
    planned: z.int(),
    next: z.enum(nextWeeks).nullable().openapi({ description: 'What the person chose for the week after it.' }),
    days: z.array(
      z.strictObject({
        day: z.string(),
        actions: z.array(
          z.strictObject({
            action: z.string(),
            name: z.string(),
            much: z.string(),
            time: z.string().nullable(),
            state: z.enum(['done', 'open', 'missed']),
          }),
        ),
      }),
    ),
  })
  .openapi('PlanWeek')

const Tick = z.strictObject({ action: Id, day: Day, done: z.boolean() })

const exampleAction = {
  ...{ id: exampleOf.actionId, what: 'Walk in the hallway', name: 'Walk', much: '10 minutes', days: ['fri' as const] },
  ...{ time: '08:30', when: 'after breakfast', where: 'at home', who: 'Dan', obstacle: 'it rains' },
  ...{ reply: 'march in my chair', sure: 8, reward: 'a good coffee', intervention_id: 'walk', step: 1 },
}

/** GET /plan, GET /plan/week, PUT /plan/tick: the action plan, a week of it, and what was done on a day. */
export const planApi = new OpenAPIHono<ApiEnv>()
  .openapi(
    call('owner', {
      method: 'get',
      path: '/plan',
      operationId: 'getPlan',
      tags: ['plan'],
      summary: 'The action plan: what it is for, and its open actions in order',
      request: { query: z.object(OfCheckUp) },
      responses: {
        200: answer(
          success(Plan),
          'The plan.',
          ok({ goal: 'To walk with my granddaughter', actions: [exampleAction] }),
        ),
        ...problems(403, 404, 422),
      },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      const person = await findPlanner(ctx, new URL(c.req.url))
      if (person === openedByCode) return problem(c, 403, openedByCode)
      if (!person) return problem(c, 404, 'notFound')
      const { goal, actions } = await readPlanOf(ctx.deps, person)
      return c.json(
        ok({
          goal,
          actions: actions.map(
            ({ responseId: _, startedOn: __, createdAt: ___, state: ____, from, days, ...action }) => ({
              ...action,
              days: [...days],
              intervention_id: from?.intervention ?? null,
              step: from?.step ?? null,
            }),
          ),
        }),
        200,
      )
    },
  )
  .openapi(
    call('owner', {
      method: 'get',
      path: '/plan/week',
      operationId: 'getPlanWeek',
      tags: ['plan'],
      summary: 'A week of the action plan by day: what is planned, and what was done',
      request: { query: z.object({ ...OfCheckUp, week: Day.optional() }) },
      responses: {
        200: answer(
          success(Week),
          'The week. Its notes are for the person alone and are not in it.',
          ok({
            ...{ monday: '2026-11-16', done: 1, planned: 1, next: 'same' as const },
            days: [
              {
                day: '2026-11-20',
                actions: [
                  {
                    action: exampleOf.actionId,
                    name: 'Walk',
                    much: '10 minutes',
                    time: '08:30',
                    state: 'done' as const,
                  },
                ],
              },
            ],
          }),
        ),
        ...problems(403, 404, 422),
      },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      const { week } = c.req.valid('query')
      const person = await findPlanner(ctx, new URL(c.req.url))
      if (person === openedByCode) return problem(c, 403, openedByCode)
      if (!person) return problem(c, 404, 'notFound')
      const today = todayOf(ctx)
      const { monday, done, planned, next, days } = await readWeek(
        ctx,
        person,
        mondayIn(week ?? null, { first: '', today }),
      )
      return c.json(
        ok({ monday, done, planned, next, days: days.map(({ day, entries }) => ({ day, actions: [...entries] })) }),
        200,
      )
    },
  )
  .openapi(
    call('owner', {
      method: 'put',
      path: '/plan/tick',
      operationId: 'putPlanTick',
      tags: ['plan'],
      summary: 'Notes that an action was done on a day, or was not; the same sent twice changes nothing more',
      request: { body: jsonBody(Tick, { action: exampleOf.actionId, day: '2026-11-20', done: true }) },
      responses: {
        200: answer(
          success(z.strictObject({ action: z.string(), day: z.string(), done: z.boolean() }).openapi('PlanTick')),
          'What is stored now.',
          ok({ action: exampleOf.actionId, day: '2026-11-20', done: true }),
        ),
        ...problems(404, 415, 422),
      },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      const tick = c.req.valid('json')
      const ids = await findTicker(ctx, tick.action)
      if (!ids || !(await setTick(ctx, ids, tick))) return problem(c, 404, 'notFound')
      return c.json(ok(tick), 200)
    },
  )
