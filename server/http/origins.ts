import type { Context, MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { csrf } from 'hono/csrf'
import { idempotencyHeader } from '#platform/abuse/idempotency.server.ts'
import { fallbackHeader } from '#platform/api/fallback-header.ts'
import { referenceHeader } from '#platform/http/own-response.ts'
import type { Deps } from '#platform/request/deps.ts'
import { refuse } from './refuse.ts'
import { bearerIn } from './request.ts'
import { isCall, isSafe } from './request-kind.ts'

/**
 * Returns the middleware for requests from pages of other origins. Forms must come from the requested host, so that a
 * partner's subdomain rejects forms of the others.
 */
export function originRules({ settings, events }: Pick<Deps, 'settings' | 'events'>) {
  const { protocol } = new URL(settings.origin)
  const { apiOrigins } = settings
  const isOurs = (origin: string, c: Context) => origin === `${protocol}//${c.req.header('host')}`
  const isAllowed = (c: Context) => apiOrigins.includes(c.req.header('origin') ?? '')
  /** Tests for a request from a page of another origin. */
  const isForeign = (c: Context) => !isOurs(c.req.header('origin') ?? `${protocol}//${c.req.header('host')}`, c)
  const refuseForeign = (c: Context) => {
    events.note('foreignOrigin')
    return refuse(c, 403)
  }
  // A call that ignores cookies needs no CSRF check.
  const ignoresCookies = (c: Context) =>
    isOneClick(c) || !c.req.header('cookie') || bearerIn(c.req.raw) !== null || isAllowed(c)
  const csrfCheck = csrf({ origin: isOurs })

  const checkForms: MiddlewareHandler = async (c, next) => {
    if (isCall(c) ? ignoresCookies(c) : isSafe(c.req.method)) return next()
    let passed = false
    try {
      return await csrfCheck(c, () => {
        passed = true
        return next()
      })
    } catch (error) {
      if (passed) throw error
      return refuseForeign(c)
    }
  }
  // The CSRF middleware covers forms only.
  const checkOtherPosts: MiddlewareHandler = async (c, next) =>
    !isCall(c) && !isSafe(c.req.method) && isForeign(c) ? refuseForeign(c) : next()
  const checkCalls: MiddlewareHandler = async (c, next) => {
    if (!isForeign(c) || isOneClick(c)) return next()
    if (!isAllowed(c)) return refuseForeign(c)
    await next()
    for (const name of ['set-cookie', 'clear-site-data']) c.res.headers.delete(name)
  }
  const allowOrigins = cors({
    origin: [...apiOrigins],
    allowHeaders: ['authorization', 'content-type', 'accept-language', idempotencyHeader, 'x-session-token'],
    exposeHeaders: [referenceHeader, 'retry-after', 'idempotent-replayed', fallbackHeader],
    maxAge: 3600,
  })
  return {
    /** Rejects forms, and other requests that write, of pages of other origins. */
    forms: [checkForms, checkOtherPosts] as const,
    /** Lets the origins that the operator allows call the API, without cookies, and rejects the others. */
    calls: [allowOrigins, checkCalls] as const,
    /** Tests for a call that is handled without its cookies. */
    ignoresCookies: (c: Context) => isForeign(c) || isOneClick(c),
  }
}

/** Tests for a one-click unsubscribe by a mail program (RFC 8058): from any origin, with any cookies. */
const isOneClick = (c: Context): boolean =>
  c.req.method === 'POST' && /^\/api\/reminders\/stop\//i.test(new URL(c.req.url).pathname)
