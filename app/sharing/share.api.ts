import { Hono } from 'hono'
import { z } from 'zod'
import { locales } from '#assessment/questionnaire.ts'
import { type ApiEnv, problem, readBody } from '../shared/api.ts'
import { findSharable } from './share.policy.ts'
import { shareReport } from './share.server.ts'
import { checkShare, methodNamed } from './share.ts'

/** No text with a NUL, which PostgreSQL does not take. */
const text = z
  .string()
  .max(2000)
  .refine((typed) => !typed.includes('\0'), 'unreadable')
const id = z.union([text, z.number()]).transform(String)

/**
 * The share-link payload. `receiver` and `share_to` name the contact; the rest of what is not used here is taken and
 * left: the link is one of ours, and messages come from our own address.
 */
const SendLink = z.object({
  receiver: text.optional(),
  link: text.optional(),
  from: text.optional(),
  share_from: text,
  share_to: text.optional(),
  first_name: text,
  last_name: text,
  person_id: id.optional(),
  response_id: id.optional(),
  /** `email` or `phone`; without it the contact tells. */
  method: text.optional(),
  /** Language of the message that comes first. */
  locale: z.enum(locales).optional(),
  /** The same key shares once. */
  request_key: z.string().min(1).max(100).optional(),
})

/** POST /assessment/sendLink: shares a report with a contact, as the form does. What is kept of it is its log. */
export const shareApi = new Hono<ApiEnv>().post('/assessment/sendLink', async (c) => {
  const read = await readBody(c, SendLink)
  if ('problem' in read) return read.problem
  const { body } = read
  const here = c.get('here')
  const { origin } = here.deps.settings
  if (body.link && !(URL.canParse(body.link, origin) && new URL(body.link, origin).origin === origin))
    return problem(c, 422, 'invalid', { link: 'foreign' })
  const query = body.response_id === undefined ? '' : `?${new URLSearchParams({ responseId: body.response_id })}`
  const response = await findSharable(here, new URL(`/${query}`, origin))
  if (!response) return problem(c, 404, 'notFound')
  const contact = body.share_to ?? body.receiver ?? ''
  const method = methodNamed(body.method ?? (contact.includes('@') ? 'email' : 'phone'), here.deps.outbox.methods)
  if (!method) return problem(c, 503, 'noMessages')
  const checked = checkShare({ ...body, method, share_to: contact })
  if ('errors' in checked) return problem(c, 422, 'invalid', Object.fromEntries(Object.entries(checked.errors)))
  const locale = body.locale ?? here.preferredLocale
  const shared = await shareReport(here, response, checked.share, { key: body.request_key ?? here.reference, locale })
  if ('refused' in shared)
    return shared.refused === 'tooMany' ? problem(c, 429, 'tooMany') : problem(c, 503, 'noMessages')
  const { id: share_id, expires_at } = shared.share
  return c.json({ success: true, data: { share_id, expires_at } })
})
