import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/**
 * Rejects requests with a body larger than `maxSize` bytes. Trusts Content-Length, since the HTTP parser reads no more
 * than that: this avoids wrapping the body in a stream, which costs more than reading it.
 */
export function limitBody(maxSize: number, onError: (c: Context) => Response): MiddlewareHandler {
  const countBytes = bodyLimit({ maxSize, onError })
  return async (c, next) => {
    const { method } = c.req
    if (method === 'GET' || method === 'HEAD') return next()
    const length = c.req.header('content-length')
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return countBytes(c, next)
    return Number.parseInt(length, 10) > maxSize ? onError(c) : next()
  }
}
