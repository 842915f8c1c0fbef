import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { contactMethods } from '#domain/contacts/contact-method.ts'
import { type ApiEnv, answer, call, jsonBody, ok, problem, problems, success, text } from '#platform/api/api.ts'
import { exampleOf } from '#platform/api/api-examples.ts'
import { queueOwnMessage } from './own-messages.server.ts'
import { checkMessageRequest, type MessageRequest, ownMessages } from './own-messages.ts'

const Email = z.object({
  to: text(300).optional().openapi({ description: 'The email of the person who is signed in, if anything.' }),
  message: text(2000).openapi({ description: `The name of one of our own messages: ${ownMessages.join(', ')}.` }),
  subject: text(300).optional().openapi({ description: 'The subject that the message has anyway, if anything.' }),
  from: text(300).optional().openapi({ description: 'The address that mail comes from anyway, if anything.' }),
})
const Message = Email.extend({
  method: z.enum(contactMethods).optional().openapi({ description: 'Without it, the one of `to`, or email.' }),
})
const Queued = z
  .strictObject({
    message_id: z.string(),
    state: z.enum(['waiting', 'sending', 'sent', 'dead', 'unsure']),
    message: z.enum(ownMessages),
    method: z.enum(contactMethods),
  })
  .openapi('QueuedMessage')
const responses = {
  200: answer(success(Queued), 'It is on its way.', {
    success: true,
    data: {
      ...{ message_id: '019c0f41-5d60-7a90-8c11-0d2e4f6a8b9c', state: 'waiting' },
      ...{ message: 'own-report', method: 'email' },
    },
  }),
  ...problems(401, 403, 404, 422, 429, 503),
}
const description =
  'Only to a contact that the person who is signed in has proved, only one of our own messages, in our words and ' +
  'from our address. They need a finished check-up that is saved to them (404).'

async function send(c: Context<ApiEnv>, requested: MessageRequest) {
  const ctx = c.get('ctx')
  const { signedIn, deps } = ctx
  if (!signedIn) return problem(c, 401, 'signIn')
  const ours = { texts: deps.content.messages.emails, from: deps.settings.mail?.from }
  const checked = checkMessageRequest(requested, signedIn.person, ours)
  if ('refused' in checked) {
    if (checked.refused === 'ownMessagesOnly') return problem(c, 422, 'ownMessagesOnly', { [checked.field]: 'foreign' })
    return checked.refused === 'ownContactOnly'
      ? problem(c, 403, 'ownContactOnly')
      : problem(c, 422, 'invalid', { to: 'noContact' })
  }
  const queued = await queueOwnMessage(ctx, signedIn.person, checked, c.get('requestKey'))
  if ('refused' in queued) {
    if (queued.refused === 'nothingSaved') return problem(c, 404, 'notFound')
    if (queued.refused === 'blocked') return problem(c, 403, 'notAllowed')
    return queued.refused === 'tooMany' ? problem(c, 429, 'tooMany') : problem(c, 503, 'noMessages')
  }
  const { id: message_id, state } = Queued.pick({ state: true }).extend({ id: z.string() }).parse(queued)
  return c.json(ok({ message_id, state, message: checked.name, method: checked.method }), 200)
}

/** POST /email/send and /message-queue/queue: send a message of the product, to the signed-in account only. */
export const ownMessagesApi = new OpenAPIHono<ApiEnv>()
  .openapi(
    call('signed-in', {
      method: 'post',
      path: '/email/send',
      operationId: 'sendEmail',
      tags: ['messages'],
      summary: 'Sends a predefined email to the signed-in person',
      description,
      request: { body: jsonBody(Email, { to: exampleOf.email, message: 'own-report' }) },
      responses,
    }),
    (c) => send(c, { ...c.req.valid('json'), method: 'email' }),
  )
  .openapi(
    call('signed-in', {
      method: 'post',
      path: '/message-queue/queue',
      operationId: 'queueMessage',
      tags: ['messages'],
      summary: 'Sends a predefined message to the signed-in person, by email or SMS',
      description,
      request: { body: jsonBody(Message, { method: 'email', message: 'next-check-up' }) },
      responses,
    }),
    (c) => send(c, c.req.valid('json')),
  )
