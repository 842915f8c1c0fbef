import type { Server } from 'node:http'
import type { Settings } from '#platform/config/settings.ts'
import type { SecurityEvents } from '#platform/logging/security-events.ts'

/** Maximum seconds until the headers of a request must have arrived. */
const mostHeaderSeconds = 10
/** Number of checks for slow requests per timeout. */
const checksPerTimeout = 4

/** Returns the server options that end slow requests and idle connections. */
export function connectionOptions({
  requestSeconds,
  keepAliveSeconds,
}: Pick<Settings, 'requestSeconds' | 'keepAliveSeconds'>) {
  const requestTimeout = requestSeconds * 1000
  return {
    requestTimeout,
    keepAliveTimeout: keepAliveSeconds * 1000,
    headersTimeout: Math.min(requestTimeout, mostHeaderSeconds * 1000),
    connectionsCheckingInterval: requestTimeout / checksPerTimeout,
  }
}

/** Limits the number of open connections. Connections above the limit are closed at once and logged. */
export function limitConnections(
  server: Server,
  { maxConnections }: Pick<Settings, 'maxConnections'>,
  events: Pick<SecurityEvents, 'note'>,
): void {
  server.maxConnections = maxConnections
  server.on('drop', () => events.note('connectionsFull'))
}
