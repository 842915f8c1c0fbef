import { OpenAPIHono } from '@hono/zod-openapi'
import { allow } from '#platform/abuse/rate-limit.server.ts'
import { type ApiEnv, problem } from '#platform/api/api.ts'
import { pathTo } from '#routes/screen.ts'
import { settingsIn } from '../stored.server.ts'
import { endByToken, findByToken } from './ending.server.ts'

/** Body of a one-click request (RFC 8058, 3.1). */
const oneClick = { name: 'List-Unsubscribe', value: 'One-Click' }

/**
 * The URL in the header `List-Unsubscribe` of emails. POST ends the emails at once: a mail program sends it without
 * cookies. GET changes nothing, since mail scanners follow links, and redirects to the page with the button. Not part
 * of the API for other systems.
 */
export const stopApi = new OpenAPIHono<ApiEnv>()
stopApi.get('/reminders/stop/:token', async (c) => {
  const { deps } = c.get('ctx')
  const token = c.req.param('token')
  const row = await findByToken(deps, token)
  return c.redirect(pathTo(row ? settingsIn(deps, row).locale : 'en', '/reminders/stop/:token', { token }), 303)
})
stopApi.post('/reminders/stop/:token', async (c) => {
  const ctx = c.get('ctx')
  const form = await c.req.parseBody()
  if (form[oneClick.name] !== oneClick.value) return problem(c, 422, 'invalid', { [oneClick.name]: 'required' })
  if (!(await allow(ctx, 'reminder-stop'))) return problem(c, 429, 'tooMany')
  if (!(await endByToken(ctx.deps, c.req.param('token')))) return problem(c, 404, 'notFound')
  return c.text('ok')
})
