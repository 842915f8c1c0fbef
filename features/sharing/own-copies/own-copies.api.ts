import { OpenAPIHono, z } from '@hono/zod-openapi'
import { findAuthored } from '#domain/check-ups/response.server.ts'
import { contactMethods, parseContact } from '#domain/contacts/contact-method.ts'
import { passesWithSolution } from '#platform/abuse/captcha.server.ts'
import {
  type ApiEnv,
  answer,
  call,
  Id,
  jsonOrFormBody,
  ok,
  problem,
  problems,
  sentAs,
  success,
  text,
} from '#platform/api/api.ts'
import { exampleOf } from '#platform/api/api-examples.ts'
import { sendCopy, sendCopyCode } from './send-copy.server.ts'

const yesOrNo = z
  .union([z.boolean(), z.enum(['yes', 'no'])])
  .default(false)
  .transform((word) => word === true || word === 'yes')

const SendToMe = z.object({
  response_id: Id,
  method: z.enum(contactMethods),
  contact: text().openapi({ description: 'The person’s own email address or phone number.' }),
  code: text(20).optional().openapi({
    description: 'The code sent to the contact. Without it, the call only sends a code.',
  }),
  pdf: yesOrNo.openapi({ description: 'Attach the PDF, too. Only by email. A form sends `yes`.' }),
  with_private: yesOrNo.openapi({
    description:
      'Include mood and worry, alcohol and caring strain in the PDF, never safety at home. A form sends `yes`.',
  }),
  captcha: text(8000).optional(),
  request_key: text(100).optional().openapi({
    description: 'Repeated with the same key, a report is sent once. Default: the `Idempotency-Key`.',
  }),
})

const Sent = success(z.strictObject({ state: z.enum(['code', 'sent']) }))

/** POST /assessment/sendToMe: sends a report to its author's own contact, in two calls: without and with the code. */
export const ownCopiesApi = new OpenAPIHono<ApiEnv>().openapi(
  call('owner', {
    method: 'post',
    path: '/assessment/sendToMe',
    operationId: 'sendToMe',
    tags: ['assessment'],
    summary: 'Sends the caller a link to their own report',
    description:
      'Only by whoever answered the check-up or saved it; no account is needed. The first call sends a code to the ' +
      'contact (`code`), the second one, with the code, the link (`sent`). The link works for 30 days, opens with a ' +
      'code sent to the same contact, and only lets its reader read. Three a day for a check-up, five for a contact.',
    request: {
      body: jsonOrFormBody(SendToMe, {
        response_id: exampleOf.responseId,
        method: 'email',
        contact: exampleOf.email,
        pdf: false,
        with_private: false,
      }),
    },
    responses: {
      202: answer(Sent, 'The code or the link is on its way.', ok({ state: 'code' as const })),
      ...problems(403, 404, 409, 422, 429, 503),
    },
  }),
  async (c) => {
    const ctx = c.get('ctx')
    const body = c.req.valid(sentAs(c))
    const url = new URL(ctx.deps.settings.origin)
    url.searchParams.set('responseId', body.response_id)
    const response = await findAuthored(ctx, url)
    if (!response) return problem(c, 404, 'notFound')
    if (response === 'openedByCode') return problem(c, 403, response)
    if (response.completed_at === null) return problem(c, 409, 'pagesOpen')
    const parsed = parseContact(body.method, body.contact)
    if ('error' in parsed) return problem(c, 422, 'invalid', { contact: parsed.error })
    if (!ctx.deps.outbox.methods.includes(body.method)) return problem(c, 503, 'noMessages')
    if (body.code === undefined) {
      if (!(await passesWithSolution(ctx, body.captcha ?? null))) return problem(c, 429, 'tooMany')
      const sent = await sendCopyCode(ctx, response, parsed.contact)
      if (sent === 'tooMany') return problem(c, 429, 'tooMany')
      return sent === 'unavailable' ? problem(c, 503, 'noMessages') : c.json(ok({ state: 'code' as const }), 202)
    }
    const outcome = await sendCopy(ctx, response, parsed.contact, {
      code: body.code,
      key: body.request_key ?? c.get('requestKey') ?? ctx.reference,
      choices: { pdf: body.pdf, withPrivate: body.pdf && body.with_private },
    })
    if (outcome === 'sent') return c.json(ok({ state: 'sent' as const }), 202)
    if (outcome === 'noPdf') return problem(c, 503, 'noPdf')
    return outcome === 'tooMany' ? problem(c, 429, 'tooMany') : problem(c, 422, 'invalid', { code: outcome })
  },
)
