import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { type ActingPerson, findActingById } from '#domain/check-ups/acting-person.server.ts'
import { openedByCode } from '#domain/check-ups/response.server.ts'
import { type ApiEnv, answer, call, Id, jsonBody, ok, problem, problems, success } from '#platform/api/api.ts'
import { exampleOf } from '#platform/api/api-examples.ts'
import { orRefused } from '#platform/api/or-refused.ts'
import { dayAfter } from '#platform/i18n/dates/days.ts'
import type { RequestContext } from '#platform/request/request.ts'
import { todayOf } from '#platform/request/today.ts'
import { newOwnStep, newStepOfSix, promiseStep } from '../keep/promise-step.server.ts'
import { personOfStep, recordEvent, removeStep } from './change-steps.server.ts'
import { isDue, isOpenDay, needsAnswer, nextDayOf } from './next-day.ts'
import { findSchedulable, loadSteps, type PersonSteps, promisableStep } from './promise.server.ts'
import type { StepEvent } from './respond.ts'
import { dayResults, type Schedule, type Step } from './step.ts'
import { stepTitle } from './step-view.server.ts'
import { AnsweredAt, Day, NewState, NewStep, StepAnswer } from './steps.schema.ts'
import { readWhen } from './when-form.ts'

/** Number of days of the log in a response. */
const logDays = 60

/** Example step for the API documentation. */
export const stepExample = {
  ...{ id: exampleOf.actionId, intervention_id: 'walk', number: 1, kind: 'once' as const },
  ...{ what: 'Walk 5 minutes today.', moment: 'after breakfast', place: null, companion: null },
  ...{ day: '2026-11-20', weekdays: [], time: '08:30', sure: 8 },
  ...{ remind: false, remind_hour: 9, state: 'promised' as const },
  ...{ state_on: '2026-11-20', helped: null, call_result: null, next_day: '2026-11-20', due: true, ask: false },
  log: [],
}

const OfStep = z.object({ id: Id.openapi({ example: exampleOf.actionId }) })
const OfCheckUp = z.object({ responseId: Id.openapi({ example: exampleOf.responseId }) })
const stepNow = answer(success(StepAnswer), 'The step as it is now.', ok(stepExample))

/** A person's steps: GET and POST /steps, the days and state of a step, and its removal. */
export const stepsApi = new OpenAPIHono<ApiEnv>()
  .openapi(
    call('owner', {
      method: 'get',
      path: '/steps',
      operationId: 'getSteps',
      tags: ['plan'],
      summary: 'The person’s steps with today’s state',
      request: { query: OfCheckUp },
      responses: {
        200: answer(success(z.array(StepAnswer)), 'The steps in their order.', ok([stepExample])),
        ...problems(403, 404, 422),
      },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      const person = orRefused(c, await findActingById(ctx, c.req.valid('query').responseId))
      if (person instanceof Response) return person
      const found = await loadSteps(ctx, person)
      return c.json(ok(found.steps.map((step) => stepAnswerOf(ctx, found, step))), 200)
    },
  )
  .openapi(
    call('owner', {
      method: 'post',
      path: '/steps',
      operationId: 'postStep',
      tags: ['plan'],
      summary: 'Commits to a step of an intervention, or to one in own words',
      description: 'On a day within 60 days, or on days of the week. At most three steps are active at a time.',
      request: {
        body: jsonBody(NewStep, {
          ...{ response_id: exampleOf.responseId, intervention_id: 'walk', number: 1, day: '2026-11-21', sure: 8 },
        }),
      },
      responses: {
        201: answer(success(StepAnswer), 'The step.', ok(stepExample)),
        ...problems(403, 404, 409, 422),
      },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      const body = c.req.valid('json')
      const person = orRefused(c, await findActingById(ctx, body.response_id))
      if (person instanceof Response) return person
      if (!person.response.completed_at) return problem(c, 409, 'pagesOpen')
      const schedule = scheduleIn(body, todayOf(ctx))
      if (!schedule) return problem(c, 422, 'invalid', { [body.weekdays ? 'weekdays' : 'day']: 'invalid' })
      const { facts, sleepCheck } = await loadSteps(ctx, person)
      const make = (steps: readonly Step[]) => newStepIn(ctx, { person, steps, facts, sleepCheck }, body, schedule)
      const stored = await promiseStep(ctx, person, make, c.get('requestKey') ?? ctx.reference)
      if (stored === 'full' || stored === 'crisis') return problem(c, 409, stored)
      if (!stored) return problem(c, 422, 'invalid', { [body.intervention_id ? 'number' : 'what']: 'invalid' })
      const step = await readAnswer(ctx, person, stored.id)
      return step ? c.json(ok(step), 201) : problem(c, 404, 'notFound')
    },
  )
  .openapi(
    call('owner', {
      method: 'put',
      path: '/steps/{id}/days/{day}',
      operationId: 'putStepDay',
      tags: ['plan'],
      summary: 'Records the result of a step for today or one of the last seven days',
      request: {
        params: OfStep.extend({ day: Day }),
        body: jsonBody(z.object({ result: z.enum(dayResults), answered_at: AnsweredAt.optional() }), {
          result: 'did' as const,
        }),
      },
      responses: { 200: stepNow, ...problems(403, 404, 409, 422) },
    }),
    async (c) => {
      const { id, day } = c.req.valid('param')
      const { result, answered_at } = c.req.valid('json')
      if (!isOpenDay(day, todayOf(c.get('ctx')))) return problem(c, 422, 'invalid', { day: 'invalid' })
      return recordFor(c, id, { type: result === 'notyet' ? 'notYet' : result, day }, answered_at)
    },
  )
  .openapi(
    call('owner', {
      method: 'delete',
      path: '/steps/{id}/days/{day}',
      operationId: 'deleteStepDay',
      tags: ['plan'],
      summary: 'Removes the result of a step on a day',
      request: { params: OfStep.extend({ day: Day }), query: z.object({ answered_at: AnsweredAt.optional() }) },
      responses: { 200: stepNow, ...problems(403, 404, 409, 422) },
    }),
    async (c) => {
      const { id, day } = c.req.valid('param')
      const { answered_at } = c.req.valid('query')
      if (!isOpenDay(day, todayOf(c.get('ctx')))) return problem(c, 422, 'invalid', { day: 'invalid' })
      return recordFor(c, id, { type: 'clear', day }, answered_at)
    },
  )
  .openapi(
    call('owner', {
      method: 'post',
      path: '/steps/{id}/state',
      operationId: 'postStepState',
      tags: ['plan'],
      summary: 'Ends a step, makes it a habit, sets it aside, or resumes it',
      request: { params: OfStep, body: jsonBody(NewState, { state: 'habit' as const }) },
      responses: { 200: stepNow, ...problems(403, 404, 409, 422) },
    }),
    async (c) => {
      const body = c.req.valid('json')
      const event = eventIn(body, todayOf(c.get('ctx')))
      if (!event) return problem(c, 422, 'invalid', { day: 'invalid' })
      return recordFor(c, c.req.valid('param').id, event)
    },
  )
  .openapi(
    call('owner', {
      method: 'delete',
      path: '/steps/{id}',
      operationId: 'deleteStep',
      tags: ['plan'],
      summary: 'Removes a step and its results',
      request: { params: OfStep },
      responses: {
        200: answer(success(z.strictObject({ id: z.string() })), 'It is gone.', ok({ id: exampleOf.actionId })),
        ...problems(403, 404, 422),
      },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      const { id } = c.req.valid('param')
      const person = await personOfStep(ctx, id)
      if (person === openedByCode) return problem(c, 403, openedByCode)
      if (!person || !(await removeStep(ctx, person, id))) return problem(c, 404, 'notFound')
      return c.json(ok({ id }), 200)
    },
  )

/** Stores an event. Responds with the step, or the reason why nothing was stored. */
async function recordFor(c: Context<ApiEnv>, id: string, event: StepEvent, answeredAt?: string) {
  const ctx = c.get('ctx')
  const person = orRefused(c, await personOfStep(ctx, id))
  if (person instanceof Response) return person
  if (event.type === 'schedule' && !findSchedulable(ctx, await loadSteps(ctx, person), id))
    return problem(c, 404, 'notFound')
  const now = ctx.deps.now().toISOString()
  // If the clock of a device is ahead, its answer must not override later ones.
  const stored = await recordEvent(ctx, person, id, event, answeredAt && answeredAt < now ? answeredAt : undefined)
  if (stored === 'full') return problem(c, 409, stored)
  const step = stored && (await readAnswer(ctx, person, id))
  return step ? c.json(ok(step), 200) : problem(c, 404, 'notFound')
}

/** Reads a step for a response; null if it is not the person's. */
export async function readAnswer(ctx: RequestContext, person: ActingPerson, id: string) {
  const found = await loadSteps(ctx, person)
  const step = found.steps.find((each) => each.id === id)
  return step ? stepAnswerOf(ctx, found, step) : null
}

type Given = { day?: string | undefined; weekdays?: readonly string[] | undefined }

/** Parses the day or weekdays of a request; null if they are invalid. */
export function scheduleIn({ day, weekdays }: Given, today: string): Schedule | null {
  const when = weekdays ? 'days' : 'day'
  const read = readWhen({ when, day: day ?? '', weekdays: weekdays ?? [] }, today)
  return typeof read === 'string' ? null : read
}

function eventIn({ state, ...given }: z.output<typeof NewState>, today: string): StepEvent | null {
  if (state !== 'promised') return { type: ({ done: 'finish', habit: 'habit', stopped: 'leave' } as const)[state] }
  const schedule = scheduleIn(given, today)
  return schedule && { type: 'schedule', schedule }
}

function newStepIn(ctx: RequestContext, found: PersonSteps, body: z.output<typeof NewStep>, schedule: Schedule) {
  const { intervention_id: intervention, number, what, moment, place, companion, time = null, sure = null } = body
  const texts = Object.fromEntries(Object.entries({ moment, place, companion }).filter(([, text]) => text))
  const details = { texts, time, sure }
  if (intervention === undefined || number === undefined) return what ? newOwnStep(what, schedule, details) : null
  const step = promisableStep(ctx, found, { intervention, number })
  return step === 'crisis' || step === null ? step : newStepOfSix(step, schedule, details)
}

/** Returns a step for a response. */
function stepAnswerOf(ctx: RequestContext, found: PersonSteps, step: Step): z.output<typeof StepAnswer> {
  const today = todayOf(ctx)
  const { texts } = step
  return {
    id: step.id,
    intervention_id: step.of?.intervention ?? null,
    number: step.of?.number ?? null,
    kind: step.kind,
    what: stepTitle(ctx, found, step),
    ...{ moment: texts.moment ?? null, place: texts.place ?? null, companion: texts.companion ?? null },
    ...{ day: step.onDay, weekdays: [...step.weekdays], time: step.time, sure: step.sure },
    ...{ remind: step.remind, remind_hour: step.remindHour },
    ...{ state: step.state, state_on: step.stateOn, helped: step.helped, call_result: step.callResult },
    next_day: nextDayOf(step, today),
    due: isDue(step, today),
    ask: needsAnswer(step, today),
    log: Object.entries(step.log).flatMap(([day, result]) => (day > dayAfter(today, -logDays) ? { day, result } : [])),
  }
}
