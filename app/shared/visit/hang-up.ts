import { setImmediate as afterEvents } from 'node:timers/promises'

/**
 * Returns whether the client of a failed request hung up, so that nobody waits for the answer and nothing is wrong here.
 * The server learns of a closed connection a moment after the read of the body has failed.
 */
export async function hungUp(request: Request): Promise<boolean> {
  if (!request.signal.aborted) await afterEvents()
  return request.signal.aborted
}
