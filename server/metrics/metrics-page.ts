import type { Context } from 'hono'
import { isAccepted } from '#platform/http/accepted-token.ts'
import type { Deps } from '#platform/request/deps.ts'
import { bearerIn } from '../http/request.ts'
import type { Metrics } from './metrics.ts'

/**
 * Answers `/metrics`: the metrics for a caller with METRICS_TOKEN, 401 for any other caller, 404 if no token is set.
 */
export async function answerMetrics(
  c: Context,
  { metrics, settings, events }: Pick<Deps, 'settings' | 'events'> & { metrics?: Metrics | null },
): Promise<Response> {
  if (!metrics) return c.text('not found', 404)
  if (!isAccepted(bearerIn(c.req.raw), settings.metricsTokens)) {
    events.note('badMetricsToken')
    return c.text('not allowed', 401, { 'www-authenticate': 'Bearer' })
  }
  const { text, contentType } = await metrics.read()
  return c.body(text, 200, { 'content-type': contentType, 'cache-control': 'no-store' })
}
