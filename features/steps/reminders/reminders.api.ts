import { OpenAPIHono, z } from '@hono/zod-openapi'
import { findActingById } from '#domain/check-ups/acting-person.server.ts'
import { maskContact, parseContact } from '#domain/contacts/contact-method.ts'
import { type ApiEnv, answer, call, Id, jsonBody, ok, problem, problems, success } from '#platform/api/api.ts'
import { exampleOf } from '#platform/api/api-examples.ts'
import { orRefused } from '#platform/api/or-refused.ts'
import { isTimeZone } from '#platform/i18n/dates/time-zone.ts'
import { NewReminders, StoredReminders } from './reminders.schema.ts'
import { findReminders, isProved, type Reminders, saveContact, turnOff } from './reminders.server.ts'

const IdParam = z.object({ id: Id.openapi({ example: exampleOf.responseId, description: 'The id of the check-up.' }) })
const common = { method: 'email' as const, time_zone: 'America/New_York', check_up: true }
const stored = { state: 'on' as const, ...common, contact: 'r•••@example.org' }

const fieldsOf = ({ state, method, contact, timeZone, checkUp }: Reminders) => ({
  ...{ state, method, time_zone: timeZone, check_up: checkUp },
  contact: contact === null ? '' : maskContact(method, contact),
})

/** GET, PUT and DELETE …/reminders: the equivalent of the page. */
export const remindersApi = new OpenAPIHono<ApiEnv>()
  .openapi(
    call('owner', {
      method: 'get',
      path: '/assessment/response/{id}/reminders',
      operationId: 'getReminders',
      tags: ['messages'],
      summary: 'The person’s contact for reminders',
      request: { params: IdParam },
      responses: {
        200: answer(success(StoredReminders.nullable()), 'The contact; null without any.', ok(stored)),
        ...problems(403, 404, 422),
      },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      const person = orRefused(c, await findActingById(ctx, c.req.valid('param').id))
      if (person instanceof Response) return person
      const found = await findReminders(ctx, person)
      return c.json(ok(found && fieldsOf(found)), 200)
    },
  )
  .openapi(
    call('owner', {
      method: 'put',
      path: '/assessment/response/{id}/reminders',
      operationId: 'putReminders',
      tags: ['messages'],
      summary: 'Sets the person’s contact for reminders, replacing the previous one',
      description:
        'Only to a contact that the person has proved: one of their account, or the one of their reminders so far. ' +
        'Any other is proved by a code on the page `/reminders`. Which steps are reminded of, and when, is a ' +
        'property of each. One message a day at most, never between 8 p.m. and 9 a.m.',
      request: {
        params: IdParam,
        body: jsonBody(NewReminders, { ...common, contact: exampleOf.email, agree: true as const }),
      },
      responses: {
        200: answer(success(StoredReminders), 'The contact as it is now.', ok(stored)),
        ...problems(403, 404, 422, 503),
      },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      const person = orRefused(c, await findActingById(ctx, c.req.valid('param').id))
      if (person instanceof Response) return person
      const { contact: typed, method, time_zone: timeZone, check_up: checkUp } = c.req.valid('json')
      const parsed = parseContact(method, typed)
      if (!isTimeZone(timeZone)) return problem(c, 422, 'invalid', { time_zone: 'unknown' })
      if ('error' in parsed) return problem(c, 422, 'invalid', { contact: parsed.error })
      if (!ctx.deps.outbox.methods.includes(method)) return problem(c, 503, 'noMessages')
      const settings = { method, timeZone, checkUp, contact: parsed.contact }
      if (!(await isProved(ctx, await findReminders(ctx, person), settings)))
        return problem(c, 403, 'ownContactOnly', { contact: 'noContact' })
      await saveContact(ctx, person, settings)
      const found = await findReminders(ctx, person)
      if (!found) return problem(c, 404, 'notFound')
      return c.json(ok(fieldsOf(found)), 200)
    },
  )
  .openapi(
    call('owner', {
      method: 'delete',
      path: '/assessment/response/{id}/reminders',
      operationId: 'deleteReminders',
      tags: ['messages'],
      summary: 'Turns off all reminders of a person and deletes their contact; the steps stay',
      request: { params: IdParam },
      responses: {
        200: answer(z.strictObject({ success: z.literal(true) }), 'They are off, also if they were before.', {
          success: true,
        }),
        ...problems(403, 404, 422),
      },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      const person = orRefused(c, await findActingById(ctx, c.req.valid('param').id))
      if (person instanceof Response) return person
      await turnOff(ctx, person)
      return c.json({ success: true as const }, 200)
    },
  )
