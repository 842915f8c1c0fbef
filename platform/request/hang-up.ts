import { setImmediate as afterEvents } from 'node:timers/promises'

/**
 * Tests if the client of a failed request has disconnected, in which case the failure is not a server error. The server
 * notices a closed connection a moment after the read of the body fails.
 */
export async function hungUp(request: Request): Promise<boolean> {
  if (!request.signal.aborted) await afterEvents()
  return request.signal.aborted
}
