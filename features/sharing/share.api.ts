import { OpenAPIHono, z } from '@hono/zod-openapi'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
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
import { markRead } from './open/read.server.ts'
import { accessById, findSharable } from './share.policy.ts'
import { shareReport } from './share.server.ts'
import { checkShare, maxMessageLength, methodNamed } from './share.ts'

const id = z.union([text(100), z.number()]).transform(String)

/**
 * The share-link payload. The server generates the link, and messages have the product's sender address: `link` and
 * `from` are ignored.
 */
const SendLink = z.object({
  receiver: text().optional().openapi({ description: 'Another name of `share_to`.' }),
  link: text().optional().openapi({
    description:
      'An address of this site, else it is refused (422, `foreign`). It is not used: the link sent is made here.',
  }),
  from: text().optional().openapi({ description: 'Not used: messages come from our own address.' }),
  share_from: text().openapi({
    description: 'The email or phone of the sender, of the same kind as `share_to`. The recipient sees it.',
  }),
  share_to: text()
    .optional()
    .openapi({ description: 'The email or phone of the contact. Without it, `receiver` counts.' }),
  first_name: text().openapi({ description: 'Of whoever shares, up to 60 characters. The report shows it.' }),
  last_name: text().openapi({
    description: 'Of the sender, up to 60 characters. The report shows its first letter.',
  }),
  recipient_name: text().optional().openapi({ description: 'The first name of the contact, up to 60 characters.' }),
  message: text().optional().openapi({
    description:
      'A word to the contact, up to 300 characters. The shared report shows it; the email or text message does not.',
  }),
  person_id: id.optional().openapi({ description: 'Not used: who shares follows from the session.' }),
  response_id: id.optional().openapi({ description: 'The check-up to share. Without it, the one of the session.' }),
  method: text()
    .optional()
    .openapi({
      description:
        'How both contacts are reached: `email` or `phone`. Without it, `email` where the contact has an @, else ' +
        '`phone`. Where messages of this kind cannot be sent, the other kind counts.',
    }),
  locale: z.enum(locales).optional().openapi({
    description: 'The first language of the message. Default: from `accept-language`.',
  }),
  withheld: z
    .union([z.boolean(), z.enum(['yes', 'no'])])
    .default(false)
    .openapi({
      description:
        'Show answers about mood and worry, too. Never alcohol, caring strain, or whether the ' +
        'person feels safe at home. A form sends `yes`.',
    }),
  request_key: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .openapi({
      description:
        'Sent again with the same key, a check-up is shared once with this contact. Without it, the ' +
        '`Idempotency-Key` counts.',
    }),
})

const Shared = success(z.strictObject({ share_id: z.string(), expires_at: z.string() }))

const Read = z.strictObject({
  message: text(maxMessageLength)
    .default('')
    .openapi({ description: 'A word to whoever shared it, in place of the last.' }),
})

/**
 * POST /assessment/sendLink: shares a report with a contact, like the form. The stored share is the log of the request.
 * POST /shares/{id}/read marks it as read by the contact.
 */
export const shareApi = new OpenAPIHono<ApiEnv>()
  .openapi(
    call('owner', {
      method: 'post',
      path: '/assessment/sendLink',
      operationId: 'sendLink',
      tags: ['assessment'],
      summary: 'Shares a report with a contact, who gets a link to read it',
      description:
        'The contact opens the report with a code sent to that same contact. The link lasts 30 days and can be taken ' +
        'back. It shows nothing that was worked out from answers about mood and worry unless `withheld` is true, ' +
        'and never alcohol, caring strain, or whether the person feels safe at home. The words of the message and ' +
        'the link in it are ours.',
      request: {
        body: jsonOrFormBody(SendLink, {
          share_to: exampleOf.contact,
          share_from: exampleOf.email,
          first_name: 'Rosa',
          last_name: 'Lee',
          response_id: exampleOf.responseId,
          locale: 'en',
        }),
      },
      responses: {
        200: answer(Shared, 'It is shared.', {
          success: true,
          data: { share_id: exampleOf.shareId, expires_at: '2026-12-20T15:42:00.000Z' },
        }),
        ...problems(403, 404, 409, 422, 429, 503),
      },
    }),
    async (c) => {
      const body = c.req.valid(sentAs(c))
      const ctx = c.get('ctx')
      const { origin } = ctx.deps.settings
      if (body.link && !(URL.canParse(body.link, origin) && new URL(body.link, origin).origin === origin))
        return problem(c, 422, 'invalid', { link: 'foreign' })
      const query = body.response_id === undefined ? '' : `?${new URLSearchParams({ responseId: body.response_id })}`
      const response = await findSharable(ctx, new URL(`/${query}`, origin))
      if (!response) return problem(c, 404, 'notFound')
      if (response === 'openedByCode') return problem(c, 403, response)
      if (response === 'pagesOpen') return problem(c, 409, response)
      const contact = body.share_to ?? body.receiver ?? ''
      const method = methodNamed(body.method ?? (contact.includes('@') ? 'email' : 'phone'), ctx.deps.outbox.methods)
      if (!method) return problem(c, 503, 'noMessages')
      const checked = checkShare({
        ...body,
        method,
        share_to: contact,
        withPrivate: body.withheld === true || body.withheld === 'yes',
      })
      if ('errors' in checked) return problem(c, 422, 'invalid', Object.fromEntries(Object.entries(checked.errors)))
      const locale = body.locale ?? ctx.preferredLocale
      const shared = await shareReport(ctx, response, checked.share, {
        key: body.request_key ?? c.get('requestKey') ?? ctx.reference,
        locale,
      })
      if ('refused' in shared)
        return shared.refused === 'tooMany' ? problem(c, 429, 'tooMany') : problem(c, 503, 'noMessages')
      const { id: share_id, expires_at } = shared.share
      return c.json(ok({ share_id, expires_at }), 200)
    },
  )
  .openapi(
    call('own', {
      method: 'post',
      path: '/shares/{id}/read',
      operationId: 'markShareRead',
      tags: ['assessment'],
      summary: 'Tells the sender of a shared report that it was read',
      description:
        'Only in the browser in which the contact opened the report with its code. Opening it tells nothing.',
      request: {
        params: z.object({ id: Id.openapi({ example: exampleOf.shareId }) }),
        body: jsonOrFormBody(Read, { message: 'Shall I come on Sunday?' }),
      },
      responses: {
        200: answer(
          success(z.strictObject({ read: z.literal(true).openapi({ description: 'The owner sees it.' }) })),
          'They are told.',
          ok({ read: true as const }),
        ),
        ...problems(404, 422, 429),
      },
    }),
    async (c) => {
      const ctx = c.get('ctx')
      const access = await accessById(ctx, c.req.valid('param').id)
      if (access.state !== 'open') return problem(c, 404, 'notFound')
      const outcome = await markRead(ctx, access.share, c.req.valid(sentAs(c)).message)
      return outcome === 'marked' ? c.json(ok({ read: true as const }), 200) : problem(c, 429, 'tooMany')
    },
  )
