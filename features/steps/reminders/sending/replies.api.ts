import { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { parsePhone } from '#domain/contacts/contact-method.ts'
import { type ApiEnv, problem } from '#platform/api/api.ts'
import { escapeHtml } from '#ui/escape-html.ts'
import { answerReply } from './replies.server.ts'
import { isSignedByTwilio } from './twilio-signature.ts'

/** Fields of a message that are used. `OptOutType` is present if Twilio has already replied. */
const Incoming = z.object({
  From: z.string(),
  Body: z.string(),
  MessageSid: z.string().min(1),
  OptOutType: z.string().optional(),
})

/** Formats a reply for Twilio (TwiML). Without a text, no reply is sent. */
function twiml(text: string | null): string {
  const message = text === null ? '' : `<Message>${escapeHtml(text)}</Message>`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Response>${message}</Response>`
}

/** The webhook for replies to text messages, configured at Twilio (docs/operations.md). */
const repliesPath = '/messages/replies'

/**
 * POST /messages/replies: replies to text messages, sent by Twilio. Available only if SMS are sent by Twilio, and only
 * with its signature. Not part of the documented API for other systems.
 */
export const repliesApi = new OpenAPIHono<ApiEnv>()
repliesApi.post(repliesPath, async (c) => {
  const ctx = c.get('ctx')
  const { sms, origin } = ctx.deps.settings
  if (sms?.service !== 'twilio') return problem(c, 404, 'notFound')
  const fields = new URLSearchParams(await c.req.text())
  const url = `${origin}/api${repliesPath}${new URL(c.req.url).search}`
  const signature = c.req.header('x-twilio-signature')
  const tokens = [sms.authToken, ...sms.otherAuthTokens]
  if (!tokens.some((token) => isSignedByTwilio(token, url, fields, signature))) {
    ctx.deps.events.note('badReplySignature')
    return problem(c, 403, 'notAllowed')
  }
  const { data } = Incoming.safeParse(Object.fromEntries(fields))
  const parsed = parsePhone(data?.From.replace(/^\+/, '') ?? '')
  if (!data || !('contact' in parsed)) return c.body(twiml(null), 200, { 'content-type': 'text/xml; charset=utf-8' })
  const reply = await answerReply(ctx, parsed.contact, { text: data.Body, id: data.MessageSid })
  const text = data.OptOutType === undefined ? reply : null
  return c.body(twiml(text), 200, { 'content-type': 'text/xml; charset=utf-8' })
})
