import { OpenAPIHono, z } from '@hono/zod-openapi'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { findActingById } from '#domain/check-ups/acting-person.server.ts'
import { type ApiEnv, answer, call, Id, jsonBody, ok, problem, problems, success } from '#platform/api/api.ts'
import { exampleOf } from '#platform/api/api-examples.ts'
import { orRefused } from '#platform/api/or-refused.ts'
import { type CalendarEntry, calendarFile } from '#platform/calendar/calendar-file.ts'
import { type ClockTime, clock24 } from '#platform/i18n/dates/clock-time.ts'
import { dayAfter, weekdays } from '#platform/i18n/dates/days.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { todayOf } from '#platform/request/today.ts'
import { addressFor } from '#routes/address.ts'
import { diaryPage } from './addresses.ts'
import { readNights } from './diary/diary.server.ts'
import { averageOf, halfHours } from './diary/efficiency.ts'
import { orderProblems } from './diary/night.ts'
import { writeNight } from './night-log.server.ts'
import { readPathway } from './pathway.server.ts'
import {
  nightFields,
  nightFrom,
  SentNight,
  Sleep,
  SleepNight,
  sleepExample,
  sleepNightExample,
} from './sleep.schema.ts'
import { ticksOf } from './weeks/lessons.ts'
import { finished, stageNow, weekOfNight } from './weeks/progress.ts'
import { isWritable } from './writable.ts'

const IdParam = z.object({ id: Id.openapi({ example: exampleOf.responseId, description: 'The id of the check-up.' }) })
const NightParams = IdParam.extend({
  morning: z
    .string()
    .max(40)
    .openapi({ example: '2026-11-20', description: 'The calendar day on which the night ended.' }),
})

/** Days for which the chosen time is in the calendar: four weeks. */
const calendarDays = 28

/** GET …/sleep and PUT …/sleep/nights/{morning}: the sleep pathway and its diary, for the person only. */
export const sleepApi = new OpenAPIHono<ApiEnv>()
  .openapi(
    call('owner', {
      method: 'get',
      path: '/assessment/response/{id}/sleep',
      operationId: 'getSleep',
      tags: ['assessment'],
      summary: 'The person’s sleep pathway: safety answers, weeks and diary',
      request: { params: IdParam },
      responses: {
        200: answer(
          success(Sleep),
          'Where the person is. `check` and `version` are null before they begin.',
          ok(sleepExample),
        ),
        ...problems(403, 404, 422),
      },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      const person = orRefused(c, await findActingById(ctx, c.req.valid('param').id))
      if (person instanceof Response) return person
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
      summary: 'Saves a night of the sleep diary, replacing the previous entry',
      request: { params: NightParams, body: jsonBody(SentNight, sleepNightExample) },
      responses: {
        200: answer(
          success(SleepNight),
          'The night as it is saved.',
          ok({ ...sleepNightExample, morning: '2026-11-20' }),
        ),
        ...problems(403, 404, 422),
      },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      const { id, morning } = c.req.valid('param')
      const person = orRefused(c, await findActingById(ctx, id))
      if (person instanceof Response) return person
      if (!isWritable(morning, todayOf(ctx))) return problem(c, 422, 'invalid', { morning: 'out_of_range' })
      const { starts } = await readPathway(ctx, person)
      const night = nightFrom(morning, c.req.valid('json'), ticksOf(weekOfNight(starts, morning)))
      const wrong = Object.keys(orderProblems(night))
      if (wrong.length > 0)
        return problem(c, 422, 'invalid', Object.fromEntries(wrong.map((field) => [field, 'out_of_range'])))
      await writeNight(ctx, person, night)
      const saved = (await readNights(ctx, person)).find((each) => each.morning === morning) ?? night
      return c.json(ok(nightFields(saved)), 200)
    },
  )
  .openapi(
    call('owner', {
      method: 'get',
      path: '/calendar/{locale}/wake-up.ics',
      operationId: 'getWakeUpEntry',
      tags: ['calendar'],
      summary: 'The wake-up time of the sleep pathway, as a daily calendar entry',
      description:
        'The entry names no health topic: others may see the calendar. Without a chosen time the file has none.',
      request: {
        params: z.object({ locale: z.enum(locales).openapi({ example: 'en' }) }),
        query: z.object({ responseId: Id.openapi({ example: exampleOf.responseId }) }),
      },
      responses: {
        200: { description: 'The entry.', content: { 'text/calendar': { schema: z.string() } } },
        ...problems(403, 404, 422),
      },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      const { locale } = c.req.valid('param')
      const person = orRefused(c, await findActingById(ctx, c.req.valid('query').responseId))
      if (person instanceof Response) return person
      const { wakeTime } = await readPathway(ctx, person)
      const address = ctx.deps.settings.origin + addressFor(locale, person.response.id, diaryPage)
      const { t } = translations[locale]
      const entryAt = (time: ClockTime): CalendarEntry => ({
        id: `wake-up-${person.response.id}`,
        day: dayAfter(todayOf(ctx), 1),
        at: { time: clock24(time), minutes: 5 },
        weekly: { days: weekdays, times: calendarDays },
        alarm: 0,
        title: t('sleep:wake.entry.title'),
        text: t('sleep:wake.entry.text', { link: address }),
        address,
      })
      c.header('content-type', 'text/calendar; charset=utf-8')
      c.header('content-disposition', 'attachment; filename="my-wake-up-time.ics"')
      return c.body(calendarFile(wakeTime === null ? [] : [entryAt(wakeTime)], ctx.deps.now()))
    },
  )
