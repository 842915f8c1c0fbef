import { type Context, Hono } from 'hono'
import { parse } from 'hono/utils/cookie'
import { type ApiEnv, readBody } from '../shared/api.ts'
import { sessionCookieName } from '../shared/browser-session.server.ts'
import { forgetEverything } from '../shared/end-visit.server.ts'
import { responseIdIn } from '../shared/request.ts'
import { SentDraft } from './drafts.ts'
import {
  checkForAccount,
  expandedSession,
  keepDraft,
  leaveKiosk,
  noteActivity,
  simpleSession,
} from './session.server.ts'

/** Whether the browser sent a session token, taken or not. */
function hasToken(c: Context<ApiEnv>): boolean {
  const { origin } = c.get('here').deps.settings
  return Boolean(parse(c.req.header('cookie') ?? '')[sessionCookieName(origin)])
}

/**
 * The calls about the session. The heartbeat is GET /auth/getSessionSimple; what was typed is kept by /auth/draft, and a
 * shared computer is left by /auth/leave.
 */
export const sessionApi = new Hono<ApiEnv>()
  .get('/auth/getSessionSimple', async (c) => {
    await noteActivity(c.get('here'))
    return c.json(simpleSession(c.get('here'), hasToken(c)))
  })
  .get('/auth/getSessionExpanded', async (c) =>
    c.json(await expandedSession(c.get('here'), hasToken(c), responseIdIn(new URL(c.req.url)))),
  )
  .get('/auth/checkForExistingAcct/:responseId', async (c) => {
    const check = await checkForAccount(c.get('here'), c.req.param('responseId')).catch(() => 'failed' as const)
    return c.json({ found: check === 'found' })
  })
  .post('/auth/draft', async (c) => {
    const read = await readBody(c, SentDraft)
    if ('problem' in read) return read.problem
    await keepDraft(c.get('here'), read.body)
    return c.body(null, 204)
  })
  .post('/auth/leave', async (c) => {
    const left = await leaveKiosk(c.get('here'))
    return c.body(null, 204, left ? forgetEverything : {})
  })
