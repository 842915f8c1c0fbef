import { OpenAPIHono, z } from '@hono/zod-openapi'
import { type ApiEnv, answer, call, Id, jsonBody, ok, problem, problems, success } from '../shared/calls/api.ts'
import { exampleOf } from '../shared/calls/api-examples.ts'
import { type ActingPerson, findActingPerson } from '../shared/response/acting-person.server.ts'
import { findHeldResponse, openedByCode } from '../shared/response/response.server.ts'
import type { RequestContext } from '../shared/visit/request.ts'
import { readNights, saveNight } from './diary.server.ts'
import { averageOf, halfHours } from './efficiency.ts'
import { ticksOf } from './lessons.ts'
import { orderProblems } from './night.ts'
import { readPathway, today } from './pathway.server.ts'
import { finished, stageNow, weekOfNight } from './progress.ts'
import {
  nightFields,
  nightFrom,
  SentNight,
  Sleep,
  SleepNight,
  sleepExample,
  sleepNightExample,
} from './sleep.schema.ts'
import { isWritable } from './writable.ts'

const IdParam = z.object({ id: Id.openapi({ example: exampleOf.responseId, description: 'The id of the check-up.' }) })
const NightParams = IdParam.extend({
  morning: z
    .string()
    .max(40)
    .openapi({ example: '2026-11-20', description: 'The calendar day on which the night ended.' }),
})

/** Returns who acts on a check-up; null for one that the caller may not read. */
async function actingOn(ctx: RequestContext, id: string): Promise<ActingPerson | typeof openedByCode | null> {
  const url = new URL(ctx.deps.settings.origin)
  url.searchParams.set('responseId', id)
  const response = await findHeldResponse(ctx, url)
  return response && ((await findActingPerson(ctx, response)) ?? openedByCode)
}

/** GET …/sleep and PUT …/sleep/nights/{morning}: the sleep pathway and its diary, for the person alone. */
export const sleepApi = new OpenAPIHono<ApiEnv>()
  .openapi(
    call('owner', {
      method: 'get',
      path: '/assessment/response/{id}/sleep',
      operationId: 'getSleep',
      tags: ['assessment'],
      summary: 'The sleep pathway of a person: the answers before it, its weeks, and the diary',
      request: { params: IdParam },
      responses: {
        200: answer(success(Sleep), 'Where the person is. `check` and `version` are null before they begin.', {
          success: true,
          data: sleepExample,
        }),
        ...problems(403, 404, 422),
      },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      const person = await actingOn(ctx, c.req.valid('param').id)
      if (!person) return problem(c, 404, 'notFound')
      if (person === openedByCode) return problem(c, 403, openedByCode)
      const [{ check, plan, starts, outcome }, nights] = [await readPathway(ctx, person), await readNights(ctx, person)]
      const stage = stageNow(starts)
      const average = averageOf(nights)
      const data = {
        check,
        version: plan?.version ?? null,
        cautions: [...(plan?.cautions ?? [])],
        week: plan && stage !== finished ? stage : null,
        finished: stage === finished,
        starts: starts.map(({ stage: week, day }) => ({ week, day })),
        outcome,
        average: average && { nights: average.nights, hours: halfHours(average.asleep), percent: average.percent },
        nights: nights.map(nightFields),
      }
      return c.json(ok(data), 200)
    },
  )
  .openapi(
    call('owner', {
      method: 'put',
      path: '/assessment/response/{id}/sleep/nights/{morning}',
      operationId: 'putSleepNight',
      tags: ['assessment'],
      summary: 'Saves a night of the sleep diary in place of what was written about it',
      request: { params: NightParams, body: jsonBody(SentNight, sleepNightExample) },
      responses: {
        200: answer(success(SleepNight), 'The night as it is saved.', {
          success: true,
          data: { ...sleepNightExample, morning: '2026-11-20' },
        }),
        ...problems(403, 404, 422),
      },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      const { id, morning } = c.req.valid('param')
      const person = await actingOn(ctx, id)
      if (!person) return problem(c, 404, 'notFound')
      if (person === openedByCode) return problem(c, 403, openedByCode)
      if (!isWritable(morning, today(ctx))) return problem(c, 422, 'invalid', { morning: 'out_of_range' })
      const { starts } = await readPathway(ctx, person)
      const night = nightFrom(morning, c.req.valid('json'), ticksOf(weekOfNight(starts, morning)))
      const wrong = Object.keys(orderProblems(night))
      if (wrong.length > 0)
        return problem(c, 422, 'invalid', Object.fromEntries(wrong.map((field) => [field, 'out_of_range'])))
      await saveNight(ctx, person, night)
      const saved = (await readNights(ctx, person)).find((each) => each.morning === morning) ?? night
      return c.json(ok(nightFields(saved)), 200)
    },
  )
