import { randomBytes } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { networksOf } from '#platform/abuse/networks.ts'
import { referenceHeader } from '#platform/http/own-response.ts'
import { pathForLog } from '#platform/logging/log.ts'
import type { Deps } from '#platform/request/deps.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { routeClass } from '../metrics/route-class.ts'
import type { Tracing } from '../metrics/tracing.ts'
import { clientAddress } from './client-address.ts'
import { type Env, isCall } from './request-kind.ts'

/** HTTP methods with separate labels. Callers can invent methods, so all others count as `other`. */
const methods = ['GET', 'HEAD', 'POST', 'OPTIONS']

/**
 * Gives each request a reference, and logs, counts and traces its answer. `ready`: the process is not shutting down.
 */
export function observe(
  deps: Deps & { metrics?: Metrics | null; tracing?: Tracing | null },
  ready: () => boolean,
): MiddlewareHandler<Env> {
  return async (c, next) => {
    const reference = randomBytes(5).toString('hex')
    c.set('reference', reference)
    const began = performance.now()
    const [{ name: network }] = networksOf(clientAddress(c, deps.settings.trustedProxies))
    await deps.events.inRequest({ reference, network }, async () => {
      await next()
      noteRefusal(c, deps.events)
    })
    c.res.headers.set(referenceHeader, reference)
    // During shutdown, a proxy must not send its next request on this connection.
    if (!ready()) c.res.headers.set('connection', 'close')
    const { method, path } = c.req
    const { status } = c.res
    const ms = performance.now() - began
    const route = routeClass(path, deps.content.campaigns)
    const answered = { method: methods.includes(method) ? method : 'other', route, status, seconds: ms / 1000 }
    deps.metrics?.countAnswer(answered)
    deps.tracing?.addSpan({ ...answered, reference, traceparent: c.req.header('traceparent') })
    deps.log.info({ reference, method, path: pathForLog(path), status, ms: Math.round(ms) }, 'answered')
  }
}

/** Logs a refusal as a security event, unless the request has already logged one. */
function noteRefusal(c: Context, events: Deps['events']): void {
  if (events.wasNoted()) return
  if (c.res.status === 429) events.note('rateLimited', 'other')
  if (c.res.status === 401 || c.res.status === 403) events.note(isCall(c) ? 'refusedCall' : 'refusedPage')
}
