import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/**
 * Refuses requests whose body is larger than `maxSize` bytes. A length that the request states is trusted, since the HTTP
 * parser reads no more than that: then the body need not be turned into a stream here, which costs more than reading it.
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
