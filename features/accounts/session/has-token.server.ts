import type { Context } from 'hono'
import { parse } from 'hono/utils/cookie'
import type { ApiEnv } from '#platform/api/api.ts'
import { sessionCookieName } from '#platform/request/browser-session.server.ts'

/** Tests if the request has a session token, valid or not. */
export function hasToken(c: Context<ApiEnv>): boolean {
  const { deps, bearer } = c.get('ctx')
  return bearer !== null || Boolean(parse(c.req.header('cookie') ?? '')[sessionCookieName(deps.settings.origin)])
}
