import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { Deps } from '#platform/request/deps.ts'
import { bearerIn } from '../http/request.ts'
import type { Metrics } from './metrics.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Answers `/metrics`: the metrics for a caller with METRICS_TOKEN, 401 for any other caller, 404 if no token is set.
 */
export async function answerMetrics(
  c: Context,
  { metrics, settings, events }: Pick<Deps, 'settings' | 'events'> & { metrics?: Metrics | null },
): Promise<Response> {
  const { metricsToken } = settings
  if (!metrics || metricsToken === undefined) return c.text('not found', 404)
  const given = bearerIn(c.req.raw)
  // Compares hashes, so that the timing reveals neither the token nor its length.
  if (given === null || !timingSafeEqual(digest(given), digest(metricsToken))) {
    events.note('badMetricsToken')
    return c.text('not allowed', 401, { 'www-authenticate': 'Bearer' })
  }
  const { text, contentType } = await metrics.read()
  return c.body(text, 200, { 'content-type': contentType, 'cache-control': 'no-store' })
}
