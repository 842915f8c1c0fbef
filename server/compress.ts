import { gzipSync } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

/** Smaller pages gain nothing. */
const threshold = 1024

/**
 * Compresses pages that are whole: at once and in place, which takes a third of the time and none of the memory that
 * streams need. What is sent piece by piece is left to whoever comes after.
 */
export const compressPages: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers, status, body } = c.res
  const isWholePage = headers.get('content-type')?.startsWith('text/html') && !headers.has('x-accel-buffering')
  if (!body || !isWholePage || !/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(c.req.header('accept-encoding') ?? ''))
    return
  const page = await c.res.arrayBuffer()
  const isSmall = page.byteLength < threshold
  if (!isSmall) {
    headers.set('content-encoding', 'gzip')
    headers.append('vary', 'accept-encoding')
  }
  // Taken away first, so that the new one is not joined with it, which would turn it into a stream.
  c.res = undefined
  c.res = new Response(isSmall ? page : gzipSync(page), { status, headers })
}
