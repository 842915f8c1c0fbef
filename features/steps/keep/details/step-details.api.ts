import { OpenAPIHono, z } from '@hono/zod-openapi'
import { openedByCode } from '#domain/check-ups/response.server.ts'
import { type ApiEnv, answer, call, Id, jsonBody, ok, problem, problems, success } from '#platform/api/api.ts'
import { exampleOf } from '#platform/api/api-examples.ts'
import { todayOf } from '#platform/request/today.ts'
import { personOfStep, recordEvent } from '../../record/change-steps.server.ts'
import { loadSteps } from '../../record/promise.server.ts'
import { readAnswer, scheduleIn, stepExample } from '../../record/steps.api.ts'
import { NewStep, StepAnswer } from '../../record/steps.schema.ts'
import { isRemindable } from '../../reminders/remindable.ts'
import { hours } from '../../reminders/sending/schedule.ts'
import { setStepReminders } from '../../reminders/step-reminder.server.ts'
import { changeDetails } from './step-details.server.ts'

const { day, weekdays, moment, place, companion, time, sure } = NewStep.shape
const StepChanges = z.object({
  ...{ day, weekdays, moment, place, companion },
  time: time.nullable(),
  sure: sure.nullable(),
  remind: z
    .boolean()
    .openapi({
      description:
        'Send messages on its days, to the contact of the person (`putReminders`); never about safety at home.',
    })
    .optional(),
  remind_hour: z
    .int()
    .min(hours.first)
    .max(hours.end - 1)
    .openapi({ description: 'The hour of the messages, 9 to 19.' })
    .optional(),
})

/** PATCH /steps/{id}: changes the day, details or reminder of an active step. */
export const stepDetailsApi = new OpenAPIHono<ApiEnv>().openapi(
  call('owner', {
    method: 'patch',
    path: '/steps/{id}',
    operationId: 'patchStep',
    tags: ['plan'],
    summary: 'Changes the day, the details or the reminder of a step',
    description: 'Omitted fields stay unchanged. An empty string removes the value.',
    request: {
      params: z.object({ id: Id.openapi({ example: exampleOf.actionId }) }),
      body: jsonBody(StepChanges, { place: 'in the park', sure: 8 }),
    },
    responses: {
      200: answer(success(StepAnswer), 'The step as it is now.', ok(stepExample)),
      ...problems(403, 404, 409, 422),
    },
  }),
  async (c) => {
    const ctx = c.get('ctx')
    const { id } = c.req.valid('param')
    const { time: newTime, sure: newSure, day: newDay, weekdays: newWeekdays, ...others } = c.req.valid('json')
    const { remind, remind_hour: hour, ...given } = others
    const person = await personOfStep(ctx, id)
    if (person === openedByCode) return problem(c, 403, openedByCode)
    const step = person && (await loadSteps(ctx, person)).steps.find((each) => each.id === id)
    if (!person || !step || step.state !== 'promised') return problem(c, 404, 'notFound')
    if (remind && !isRemindable(step)) return problem(c, 422, 'invalid', { remind: 'invalid' })
    if (newDay !== undefined || newWeekdays !== undefined) {
      const schedule = scheduleIn({ day: newDay, weekdays: newWeekdays }, todayOf(ctx))
      const isSameKind = schedule && (schedule.onDay === null) === (step.onDay === null)
      if (!isSameKind) return problem(c, 422, 'invalid', { [newWeekdays ? 'weekdays' : 'day']: 'invalid' })
      const stored = await recordEvent(ctx, person, id, { type: 'schedule', schedule })
      if (stored === 'full') return problem(c, 409, stored)
    }
    const texts = Object.fromEntries(Object.entries(given).filter(([, text]) => text !== undefined))
    if (Object.keys(texts).length > 0 || newTime !== undefined || newSure !== undefined)
      await changeDetails(ctx, person, id, { texts, time: newTime, sure: newSure })
    if (remind !== undefined || hour !== undefined)
      await setStepReminders(ctx, person, [{ step, remind: remind ?? step.remind, hour: hour ?? step.remindHour }])
    const now = await readAnswer(ctx, person, id)
    return now ? c.json(ok(now), 200) : problem(c, 404, 'notFound')
  },
)
