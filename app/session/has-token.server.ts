import type { Context } from 'hono'
import { parse } from 'hono/utils/cookie'
import type { ApiEnv } from '../shared/calls/api.ts'
import { sessionCookieName } from '../shared/visit/browser-session.server.ts'

/** Whether the request has a session token, valid or not. */
export function hasToken(c: Context<ApiEnv>): boolean {
  const { deps, bearer } = c.get('ctx')
  return bearer !== null || Boolean(parse(c.req.header('cookie') ?? '')[sessionCookieName(deps.settings.origin)])
}
