import { OpenAPIHono, z } from '@hono/zod-openapi'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { findActingById } from '#domain/check-ups/acting-person.server.ts'
import { openedByCode } from '#domain/check-ups/response.server.ts'
import { type ApiEnv, answer, call, Id, jsonBody, ok, problem, problems, success } from '#platform/api/api.ts'
import { exampleOf } from '#platform/api/api-examples.ts'
import { calendarFile } from '#platform/calendar/calendar-file.ts'
import { translations } from '#platform/i18n/words.server.ts'
import { todayOf } from '#platform/request/today.ts'
import { addressWith } from '#routes/address.ts'
import { CurrentStep, Ladders, NewStep, ReportedOutcome } from './ladder.schema.ts'
import { chooseStep, currentOf, ladderAbout, listLadders, reportOutcome } from './ladder.server.ts'
import { outcomes } from './ladder.ts'
import { readStep } from './step-form-input.ts'

const current = { step: 2, day: '2026-11-21', moment: 'after breakfast', place: null, companion: null, sure: 8 }

/** Calls about the small steps of a person. They do what the pages do. */
export const ladderApi = new OpenAPIHono<ApiEnv>()
  .openapi(
    call('owner', {
      method: 'get',
      path: '/assessment/ladder',
      operationId: 'getSmallSteps',
      tags: ['assessment'],
      summary: 'The actions that somebody works on in small steps, the one in front first',
      request: { query: z.object({ response_id: Id.openapi({ example: exampleOf.responseId }) }) },
      responses: {
        200: answer(success(Ladders), 'The actions.', {
          success: true,
          data: [{ intervention_id: 'walk', standing: 1, paused: false, current }],
        }),
        ...problems(403, 404, 409, 422),
      },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      const person = await findActingById(ctx, c.req.valid('query').response_id)
      if (!person) return problem(c, 404, 'notFound')
      if (person === openedByCode) return problem(c, 403, openedByCode)
      if (person && !person.response.completed_at) return problem(c, 409, 'pagesOpen')
      const ladders = await listLadders(ctx, person)
      const data = ladders.map(({ intervention, standing, paused, steps }) => ({
        ...{ intervention_id: intervention, standing, paused },
        current: currentFields(currentOf({ steps })),
      }))
      return c.json(ok(data), 200)
    },
  )
  .openapi(
    call('owner', {
      method: 'post',
      path: '/assessment/ladder/step',
      operationId: 'chooseSmallStep',
      tags: ['assessment'],
      summary: 'Chooses one of the six small steps of an intervention',
      description:
        'A step of the same intervention that is under way is replaced. The intervention comes to the front.',
      request: {
        body: jsonBody(NewStep, {
          ...{ response_id: exampleOf.responseId, intervention_id: 'walk', step: 2, day: '2026-11-21' },
          ...{ moment: 'after breakfast', sure: 8 },
        }),
      },
      responses: {
        200: answer(success(CurrentStep), 'The step under way.', { success: true, data: current }),
        ...problems(403, 404, 409, 422),
      },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      const { response_id, intervention_id, step, day, sure = null, ...lines } = c.req.valid('json')
      const person = await findActingById(ctx, response_id)
      if (person === openedByCode) return problem(c, 403, openedByCode)
      if (person && !person.response.completed_at) return problem(c, 409, 'pagesOpen')
      const about = person && (await ladderAbout(ctx, person, intervention_id))
      if (!person || about?.intervention.id !== intervention_id) return problem(c, 404, 'notFound')
      if (!about.numbers.includes(step)) return problem(c, 422, 'invalid', { step: 'invalid' })
      const { moment = '', place = '', companion = '' } = lines
      const today = todayOf(ctx)
      const read = readStep({ start: 'day', day, moment, place, companion, sure }, today)
      if ('problems' in read) return problem(c, 422, 'invalid', { day: 'invalid' })
      await chooseStep(ctx, { response: person.response, ladder: about.ladder }, intervention_id, step, read.choice)
      return c.json(ok({ step, ...read.choice }), 200)
    },
  )
  .openapi(
    call('owner', {
      method: 'post',
      path: '/assessment/ladder/outcome',
      operationId: 'tellSmallStep',
      tags: ['assessment'],
      summary: 'Tells how the small step under way went',
      description: 'Told again after it was told, nothing changes: the first answer stays.',
      request: {
        body: jsonBody(ReportedOutcome, {
          ...{ response_id: exampleOf.responseId, intervention_id: 'walk', outcome: outcomes[0], days: 3 },
          helped: 'The sun was out.',
        }),
      },
      responses: {
        200: answer(success(z.strictObject({ standing: z.int() })), 'Where the person stands now.', {
          success: true,
          data: { standing: 2 },
        }),
        ...problems(403, 404, 409, 422),
      },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      const { response_id, intervention_id, outcome, days = null, helped = null, obstacle = null } = c.req.valid('json')
      const person = await findActingById(ctx, response_id)
      if (person === openedByCode) return problem(c, 403, openedByCode)
      if (person && !person.response.completed_at) return problem(c, 409, 'pagesOpen')
      const about = person && (await ladderAbout(ctx, person, intervention_id))
      if (!person || about?.intervention.id !== intervention_id || !about.ladder) return problem(c, 404, 'notFound')
      const step = currentOf(about.ladder)
      if (step) await reportOutcome(ctx, about.ladder, step, { outcome, days, helped, obstacle })
      const [now] = (await listLadders(ctx, person)).filter(({ id }) => id === about.ladder?.id)
      return c.json(ok({ standing: now?.standing ?? about.ladder.standing }), 200)
    },
  )
  .openapi(
    call('owner', {
      method: 'get',
      path: '/calendar/{locale}/small-step.ics',
      operationId: 'getSmallStepEntry',
      tags: ['calendar'],
      summary: 'The small step under way, as an entry for a calendar',
      description: 'The entry names no health topic: others may see the calendar.',
      request: {
        params: z.object({ locale: z.enum(locales).openapi({ example: 'en' }) }),
        query: z.object({
          responseId: Id.openapi({ example: exampleOf.responseId }),
          intervention: Id.openapi({ example: 'walk' }),
        }),
      },
      responses: {
        200: { description: 'The entry.', content: { 'text/calendar': { schema: z.string() } } },
        ...problems(403, 404, 409, 422),
      },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      const { locale } = c.req.valid('param')
      const { responseId, intervention } = c.req.valid('query')
      const person = await findActingById(ctx, responseId)
      if (person === openedByCode) return problem(c, 403, openedByCode)
      if (person && !person.response.completed_at) return problem(c, 409, 'pagesOpen')
      const about = person && (await ladderAbout(ctx, person, intervention))
      const step = about?.intervention.id === intervention && about.ladder ? currentOf(about.ladder) : null
      if (!step) return problem(c, 404, 'notFound')
      const { t } = translations[locale]
      const { origin } = ctx.deps.settings
      const address = origin + addressWith(locale, '/ladder/progress', { responseId, intervention })
      const file = calendarFile(
        [
          {
            id: step.id,
            day: step.day,
            alarm: 0,
            title: t('ladder:calendar.title'),
            text: t('ladder:calendar.text'),
            address,
          },
        ],
        ctx.deps.now(),
      )
      c.header('content-type', 'text/calendar; charset=utf-8')
      c.header('content-disposition', 'attachment; filename="my-small-step.ics"')
      return c.body(file)
    },
  )

const currentFields = (step: ReturnType<typeof currentOf>) =>
  step && {
    step: step.number,
    ...{ day: step.day, moment: step.moment, place: step.place, companion: step.companion, sure: step.sure },
  }
