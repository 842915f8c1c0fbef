import { createHmac, timingSafeEqual } from 'node:crypto'
import { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import { type ApiEnv, problem } from '#platform/api/api.ts'
import { noteReturn } from './returned.server.ts'

const Returned = z.object({ carrier_id: z.string().min(1).max(200) })

/** Verifies the HMAC-SHA256 of a body, in hex. Compared in constant time. */
function isSigned(key: string, body: string, signature: string | undefined): boolean {
  const right = createHmac('sha256', key).update(body, 'utf8').digest()
  const given = Buffer.from(signature ?? '', 'hex')
  return given.length === right.length && timingSafeEqual(given, right)
}

/**
 * POST /hooks/mail-returned: the mail provider reports a bounced email. Off unless MAIL_RETURNED_KEY is set; requests
 * must be signed with that key. The response does not reveal if the email is known. Not in the documented API.
 */
export const returnedApi = new OpenAPIHono<ApiEnv>()
returnedApi.post('/hooks/mail-returned', async (c) => {
  const { deps } = c.get('ctx')
  const { mailReturnedKeys: keys } = deps.settings
  if (keys.length === 0) return problem(c, 404, 'notFound')
  const body = await c.req.text()
  if (!keys.some((key) => isSigned(key, body, c.req.header('x-signature')))) {
    deps.events.note('badReturnSignature')
    return (await allow(c.get('ctx'), 'return-signatures')) ? problem(c, 401, 'notAllowed') : problem(c, 429, 'tooMany')
  }
  const { data } = Returned.safeParse(parsed(body))
  if (!data) return problem(c, 422, 'invalid', { carrier_id: 'required' })
  await noteReturn(deps, data.carrier_id)
  return c.body(null, 204)
})

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
