import { setImmediate as afterEvents } from 'node:timers/promises'

/**
 * Tests if the client of a failed request has disconnected, in which case the failure is not an error of the server.
 * The server learns of a closed connection a moment after the read of the body has failed.
 */
export async function hungUp(request: Request): Promise<boolean> {
  if (!request.signal.aborted) await afterEvents()
  return request.signal.aborted
}
